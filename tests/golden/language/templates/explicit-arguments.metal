// C++ [temp.arg.explicit]: arguments in angle brackets, the rest deduced
// header: template <typename To, typename From> To conv(From x) { return static_cast<To>(x); }
// header: template <int N> int times(int x) { return N * x; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
out[0] = conv<int>(3.7f); out[1] = conv<float, int>(2.9f); out[2] = times<4>(5);
// expect: out = 3 2 20
