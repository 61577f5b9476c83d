// C++ [namespace.udecl]: Metal's function and an overload of one's own
// run: --out out=float32[8] --init 0
// expect: out = 3 2 0 0 0 0 0 0
using metal::max;
struct P { int v; };
P max(P a, P b) { return a.v > b.v ? a : b; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = max(2.0f, 3.0f);
    P p{1}, q{2};
    out[1] = max(p, q).v;
}
