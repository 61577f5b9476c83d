// C++ [class.mem]: several members with defaults in one declaration
// run: --out out=float32[8] --init 0
// expect: out = 2 3 6 1 0 0 0 0
using namespace metal;
struct S { int a = max(1, 2), b = a + 1; int c{b * 2}; float d = is_same<int, int>::value ? 1 : 2, e = d; };
kernel void k(device float *out [[buffer(0)]])
{
    S s;
    out[0] = s.a;
    out[1] = s.b;
    out[2] = s.c;
    out[3] = s.e;
}
