// Types without their qualifiers (the C++ type traits).
// provides: remove_const remove_const_t remove_volatile remove_volatile_t remove_cv remove_cv_t add_const add_const_t add_volatile add_volatile_t add_cv add_cv_t is_const is_const_v is_volatile is_volatile_v
template <typename T>
struct remove_const {
    using type = T;
};
template <typename T>
struct remove_const<const T> {
    using type = T;
};
template <typename T>
using remove_const_t = typename remove_const<T>::type;

template <typename T>
struct remove_volatile {
    using type = T;
};
template <typename T>
struct remove_volatile<volatile T> {
    using type = T;
};
template <typename T>
using remove_volatile_t = typename remove_volatile<T>::type;

template <typename T>
struct remove_cv {
    using type = remove_volatile_t<remove_const_t<T>>;
};
template <typename T>
using remove_cv_t = typename remove_cv<T>::type;

template <typename T>
struct add_const {
    using type = const T;
};
template <typename T>
using add_const_t = const T;

template <typename T>
struct add_volatile {
    using type = volatile T;
};
template <typename T>
using add_volatile_t = volatile T;

template <typename T>
struct add_cv {
    using type = const volatile T;
};
template <typename T>
using add_cv_t = const volatile T;

template <typename T>
struct is_const : false_type {};
template <typename T>
struct is_const<const T> : true_type {};
template <typename T>
constexpr constant bool is_const_v = is_const<T>::value;

template <typename T>
struct is_volatile : false_type {};
template <typename T>
struct is_volatile<volatile T> : true_type {};
template <typename T>
constexpr constant bool is_volatile_v = is_volatile<T>::value;
