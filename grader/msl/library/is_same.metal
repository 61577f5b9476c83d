// Whether two types are one (the C++ type traits).
// provides: is_same is_same_v
template <typename A, typename B>
struct is_same : false_type {};

template <typename A>
struct is_same<A, A> : true_type {};

template <typename A, typename B>
constexpr constant bool is_same_v = is_same<A, B>::value;
