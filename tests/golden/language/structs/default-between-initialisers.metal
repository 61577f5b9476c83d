// C++ [class.base.init]: a default uses a member that the constructor sets
// run: --out out=float32[8] --init 0
// expect: out = 5 4 0 0 0 0 0 0
using namespace metal;
struct S { int a; int b = a + 1; int c; S(int x) : a(x), c(b + 1) {} };
kernel void k(device float *out [[buffer(0)]])
{
    S s(4);
    out[0] = s.b;
    out[1] = s.a;
}
