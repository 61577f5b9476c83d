// One of two types (the C++ type traits).
// provides: conditional conditional_t
template <bool b, typename A, typename B>
struct conditional {
    using type = A;
};
template <typename A, typename B>
struct conditional<false, A, B> {
    using type = B;
};
template <bool b, typename A, typename B>
using conditional_t = typename conditional<b, A, B>::type;
