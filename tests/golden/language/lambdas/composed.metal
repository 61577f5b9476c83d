// C++ [expr.prim.lambda]: const and generic lambdas as arguments and captures
// run: --out out=float32[8] --init 0
// expect: out = 15 18 18 0 0 0 0 0
using namespace metal;
template <class F, class G> int comp(const thread F& f, const thread G& g, int x) { return f(g(x)); }
kernel void k(device float *out [[buffer(0)]])
{
    int k = 3; const auto add = [k](int x) { return x + k; }; auto mul = [&k](auto x) { return x * k; }; out[0] = comp(add, mul, 4); auto both = [=](int x) { return comp(add, mul, x); }; out[1] = both(5); const auto rec = [&](int n) { int s = 0; for (int i = 0; i < n; i++) s += add(i); return s; }; out[2] = rec(4);
}
