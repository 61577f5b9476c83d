// What kind of number a type is (the C++ type traits).
// provides: is_integral is_integral_v is_floating_point is_floating_point_v is_arithmetic is_arithmetic_v is_signed is_signed_v is_unsigned is_unsigned_v is_scalar is_scalar_v is_void is_void_v
template <typename T>
constexpr constant bool __integral = false;
template <>
constexpr constant bool __integral<bool> = true;
template <>
constexpr constant bool __integral<char> = true;
template <>
constexpr constant bool __integral<uchar> = true;
template <>
constexpr constant bool __integral<short> = true;
template <>
constexpr constant bool __integral<ushort> = true;
template <>
constexpr constant bool __integral<int> = true;
template <>
constexpr constant bool __integral<uint> = true;
template <>
constexpr constant bool __integral<long> = true;
template <>
constexpr constant bool __integral<ulong> = true;

template <typename T>
constexpr constant bool __floating = false;
template <>
constexpr constant bool __floating<half> = true;
template <>
constexpr constant bool __floating<bfloat> = true;
template <>
constexpr constant bool __floating<float> = true;

template <typename T>
constexpr constant bool __negative = __floating<T>;
template <>
constexpr constant bool __negative<char> = true;
template <>
constexpr constant bool __negative<short> = true;
template <>
constexpr constant bool __negative<int> = true;
template <>
constexpr constant bool __negative<long> = true;

template <typename T>
constexpr constant bool is_integral_v = __integral<remove_cv_t<T>>;
template <typename T>
constexpr constant bool is_floating_point_v = __floating<remove_cv_t<T>>;
template <typename T>
constexpr constant bool is_arithmetic_v = __integral<remove_cv_t<T>> || __floating<remove_cv_t<T>>;
template <typename T>
constexpr constant bool is_signed_v = __negative<remove_cv_t<T>>;
template <typename T>
constexpr constant bool is_unsigned_v = __integral<remove_cv_t<T>> && !__negative<remove_cv_t<T>>;
template <typename T>
constexpr constant bool is_scalar_v = __integral<remove_cv_t<T>> || __floating<remove_cv_t<T>>;
template <typename T>
constexpr constant bool is_void_v = false;
template <>
constexpr constant bool is_void_v<void> = true;

template <typename T>
struct is_integral : bool_constant<is_integral_v<T>> {};
template <typename T>
struct is_floating_point : bool_constant<is_floating_point_v<T>> {};
template <typename T>
struct is_arithmetic : bool_constant<is_arithmetic_v<T>> {};
template <typename T>
struct is_signed : bool_constant<is_signed_v<T>> {};
template <typename T>
struct is_unsigned : bool_constant<is_unsigned_v<T>> {};
template <typename T>
struct is_scalar : bool_constant<is_scalar_v<T>> {};
template <typename T>
struct is_void : bool_constant<is_void_v<T>> {};
