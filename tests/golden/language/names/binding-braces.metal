// C++17 [dcl.struct.bind]: braces and brackets as initialisers
// run: --out out=float32[8] --init 0
// expect: out = 3 3 0 0 0 0 0 0
using namespace metal;
struct P { int a, b; };
kernel void k(device float *out [[buffer(0)]])
{
    P p{1, 2};
    auto [x, y]{p};
    auto [u, v](p);
    out[0] = x + y;
    out[1] = u + v;
}
