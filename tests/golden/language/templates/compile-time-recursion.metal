// C++ [temp.inst]: a template that uses itself with other arguments is no recursion
// header: template <int N> struct Fact { static constexpr int v = N * Fact<N - 1>::v; }; template <> struct Fact<0> { static constexpr int v = 1; };
// header: template <int N> int sum(int x) { if constexpr (N == 0) return 0; else return x + sum<N - 1>(x); }
// run: --out out=int32[2] --grid 1 --threadgroup 1
out[0] = Fact<5>::v; out[1] = sum<4>(3);
// expect: out = 120 12
