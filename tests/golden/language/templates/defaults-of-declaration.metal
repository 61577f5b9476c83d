// C++ [dcl.fct.default]: defaults stay with the first declaration
// run: --out out=float32[8] --init 0
// expect: out = 7 6 0 0 0 0 0 0
using namespace metal;
template <class T = int, int N = 3> T f(int x = 4);
template <class T, int N> T f(int x) { return T(x + N); }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = f();
    out[1] = f<float, 5>(1);
}
