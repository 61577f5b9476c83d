// C++ [temp.res]: typename before a dependent type
// header: template <typename T> struct Acc { using type = T; }; template <> struct Acc<half> { using type = float; };
// header: template <typename T> typename Acc<T>::type sum(T x, T y) { typename Acc<T>::type s = x; s += y; return s; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
static_assert(is_same<decltype(sum(1.0h, 1.0h)), float>::value, ""); static_assert(is_same<Acc<int>::type, int>::value, "");
out[0] = sum(2048.0h, 1.0h); out[1] = sum(1, 2);
// expect: out = 2049 3
