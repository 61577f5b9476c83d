// C++ [class.mem]: defaults of a struct in a function
// run: --out out=float32[8] --init 0
// expect: out = 12 4 9 0 0 0 0 0
using namespace metal;
kernel void k(device float *out [[buffer(0)]])
{
    struct L { int a = 3; int b = a * a; int f() const { return a + b; } }; L l; out[0] = l.f(); L m{2}; out[1] = m.b; const L n; out[2] = n.b;
}
