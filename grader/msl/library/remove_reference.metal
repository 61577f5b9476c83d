// Types without '&', '*' and address space (the C++ type traits, and Metal's remove_addrspace).
// provides: remove_reference remove_reference_t is_reference is_reference_v remove_addrspace remove_addrspace_t remove_pointer remove_pointer_t is_pointer is_pointer_v decay decay_t
template <typename T>
struct remove_reference {
    using type = T;
};
template <typename T>
struct remove_reference<thread T &> {
    using type = T;
};
template <typename T>
struct remove_reference<device T &> {
    using type = T;
};
template <typename T>
struct remove_reference<threadgroup T &> {
    using type = T;
};
template <typename T>
struct remove_reference<constant T &> {
    using type = T;
};
template <typename T>
using remove_reference_t = typename remove_reference<T>::type;

template <typename T>
struct is_reference : bool_constant<!is_same_v<T, remove_reference_t<T>>> {};
template <typename T>
constexpr constant bool is_reference_v = is_reference<T>::value;

template <typename T>
struct remove_addrspace {
    using type = T;
};
template <typename T>
struct remove_addrspace<thread T> {
    using type = T;
};
template <typename T>
struct remove_addrspace<device T> {
    using type = T;
};
template <typename T>
struct remove_addrspace<threadgroup T> {
    using type = T;
};
template <typename T>
struct remove_addrspace<constant T> {
    using type = T;
};
template <typename T>
using remove_addrspace_t = typename remove_addrspace<T>::type;

template <typename T>
struct remove_pointer {
    using type = T;
};
template <typename T>
struct remove_pointer<thread T *> {
    using type = T;
};
template <typename T>
struct remove_pointer<device T *> {
    using type = T;
};
template <typename T>
struct remove_pointer<threadgroup T *> {
    using type = T;
};
template <typename T>
struct remove_pointer<constant T *> {
    using type = T;
};
template <typename T>
using remove_pointer_t = typename remove_pointer<T>::type;

template <typename T>
struct is_pointer : bool_constant<!is_same_v<T, remove_pointer_t<T>>> {};
template <typename T>
constexpr constant bool is_pointer_v = is_pointer<T>::value;

template <typename T>
struct decay {
    using type = remove_cv_t<remove_reference_t<T>>;
};
template <typename T>
using decay_t = typename decay<T>::type;
