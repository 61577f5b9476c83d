// Whether a value of one type becomes the other by itself. Known for arithmetic types: all of them do, but that
// neither float nor half becomes a bfloat, nor bfloat a half (MSL 2.1).
// provides: is_convertible is_convertible_v
template <typename From, typename To>
constexpr constant bool __narrows_bfloat =
    is_floating_point_v<From> && is_floating_point_v<To> &&
    ((is_same_v<remove_cv_t<To>, bfloat> && !is_same_v<remove_cv_t<From>, bfloat>) ||
     (is_same_v<remove_cv_t<From>, bfloat> && is_same_v<remove_cv_t<To>, half>));

template <typename From, typename To>
constexpr constant bool is_convertible_v =
    is_same_v<remove_cv_t<From>, remove_cv_t<To>> ||
    (is_arithmetic_v<From> && is_arithmetic_v<To> && !__narrows_bfloat<From, To>);

template <typename From, typename To>
struct is_convertible : bool_constant<is_convertible_v<From, To>> {};
