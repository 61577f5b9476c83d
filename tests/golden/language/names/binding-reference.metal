// C++17 [dcl.struct.bind]: auto & names the members themselves
// run: --out out=float32[8] --init 0
// expect: out = 7 2.5 0 0 0 0 0 0
using namespace metal;
struct P { int a; float b; };
kernel void k(device float *out [[buffer(0)]])
{
    P p{1, 2.5f};
    thread auto& [x, y] = p;
    x = 7;
    out[0] = p.a;
    out[1] = y;
}
