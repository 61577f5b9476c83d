// A type only when a condition holds (the C++ type traits).
// provides: enable_if enable_if_t void_t
template <bool b, typename T = void>
struct enable_if {};
template <typename T>
struct enable_if<true, T> {
    using type = T;
};
template <bool b, typename T = void>
using enable_if_t = typename enable_if<b, T>::type;

template <typename T>
using void_t = void;
