// C++ [temp.expl.spec]: a static member template ends by its specialisation
// run: --out out=float32[8] --init 0
// expect: out = 8 0 0 0 0 0 0 0
using namespace metal;
struct S { template <int N> static int g(int x) { return g<N - 1>(x) + N; } template <> int g<0>(int x) { return x; } };
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = S::g<3>(2);
}
