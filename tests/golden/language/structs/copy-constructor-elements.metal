// C++ [class.copy.ctor]: copies in braces, in a range-for and by auto
// run: --out out=float32[8] --init 0
// expect: out = 1 2 1 0 0 0 0 0
using namespace metal;
struct S { int n; S() : n(0) {} S(const thread S& o) : n(o.n + 1) {} };
kernel void k(device float *out [[buffer(0)]])
{
    S a; S b[2] = {a, a}; out[0] = b[1].n; for (S x : b) out[1] = x.n; auto c = a; out[2] = c.n;
}
