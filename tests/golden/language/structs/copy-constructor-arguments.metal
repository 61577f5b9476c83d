// C++ [class.copy.ctor]: arguments, conditional places and loops
// run: --out out=float32[8] --init 0
// expect: out = 4 5 12 2 2 7 0 0
using namespace metal;
struct C { int n; C(int k) : n(k) {} C(const thread C& o) : n(o.n * 2) {} C operator+(C o) const { return C(n + o.n); } };
int f(C a, const thread C& b) { return a.n + b.n; }
kernel void k(device float *out [[buffer(0)]])
{
    C a(1), b(2); out[0] = f(a, b); C c = a + b; out[1] = c.n; int s = 0; for (int i = 0; i < 3; i++) { C d = b; s += d.n; } out[2] = s; C e = true ? a : b; out[3] = e.n; C g[2] = {a, C(7)}; out[4] = g[0].n; out[5] = g[1].n;
}
