// C++ type traits: enable_if leaves nothing to call
// header: template <typename T, typename = metal::enable_if_t<metal::is_integral_v<T>>> int kind(T) { return 1; }
out[0] = kind(1.5f); // error
