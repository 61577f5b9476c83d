// C++ [class.mem]: this in a default initialiser
// run: --out out=float32[8] --init 0
// expect: out = 4 2 0 0 0 0 0 0
using namespace metal;
struct S { int a = 3; int b = this->a + 1; };
kernel void k(device float *out [[buffer(0)]])
{
    S s;
    out[0] = s.b;
    S t{1};
    out[1] = t.b;
}
