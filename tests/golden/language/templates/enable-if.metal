// MSL 6.1 Header files, <metal_type_traits>: enable_if takes an overload out
// header: template <typename T, typename metal::enable_if<is_integral<T>::value, int>::type = 0> int f(T x) { return 1; }
// header: template <typename T, typename = metal::enable_if_t<is_floating_point<T>::value>> int f(T x) { return 2; }
// run: --out out=int32[2] --grid 1 --threadgroup 1
out[0] = f(1); out[1] = f(1.0f);
// expect: out = 1 2
