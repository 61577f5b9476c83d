// C++20 [dcl.init.aggr]: values by the name of the member
// run: --out out=float32[8] --init 0
// expect: out = 6 0 3 5 5 0 0 0
using namespace metal;
struct P { int a, b; int c[3]; int d = 5; };
kernel void k(device float *out [[buffer(0)]])
{
    P p = {.a = 1, .c = {4, 5, 6}};
    out[0] = p.a + p.b + p.c[1];
    P r{.b = 3};
    out[2] = r.b;
    out[3] = r.d;
    out[4] = p.d;
}
