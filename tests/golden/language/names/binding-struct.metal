// C++17 [dcl.struct.bind]: the members of a copy
// run: --out out=float32[8] --init 0
// expect: out = 1 2.5 1 7 0 0 0 0
using namespace metal;
struct P { int a; float b; };
kernel void k(device float *out [[buffer(0)]])
{
    P p{1, 2.5f};
    auto [x, y] = p;
    out[0] = x;
    out[1] = y;
    x = 7;
    out[2] = p.a;
    out[3] = x;
}
