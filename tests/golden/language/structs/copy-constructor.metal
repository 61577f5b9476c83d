// C++ [class.copy.ctor]: a copy constructor of one's own is called
// run: --out out=float32[8] --init 0
// expect: out = 1 2 3 1 0 0 0 0
using namespace metal;
struct S { int n; S() : n(0) {} S(const thread S& o) : n(o.n + 1) {} };
int take(S s) { return s.n; }
kernel void k(device float *out [[buffer(0)]])
{
    S a;
    S b = a;
    S c(b);
    S d{c};
    out[0] = b.n;
    out[1] = c.n;
    out[2] = d.n;
    out[3] = take(a);
}
