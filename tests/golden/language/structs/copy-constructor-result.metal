// C++ [class.copy.elision]: a result is made in place, a parameter copied
// run: --out out=float32[8] --init 0
// expect: out = 3 6 0 0 0 0 0 0
using namespace metal;
struct S { int n; S(int k) : n(k) {} S(const thread S& o) : n(o.n + 1) {} };
S make(int k) { return S(k); }
S pass(thread S& s) { return s; }
kernel void k(device float *out [[buffer(0)]])
{
    S a = make(3);
    out[0] = a.n;
    S b(5);
    S c = pass(b);
    out[1] = c.n;
}
