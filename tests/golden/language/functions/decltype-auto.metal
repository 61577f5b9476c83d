// C++ [dcl.spec.auto]: decltype(auto) keeps references
// run: --out out=float32[8] --init 0
// expect: out = 3 9 8 8 0 0 0 0
using namespace metal;
struct S { int x; };
decltype(auto) f(int x) { return x + 1; }
decltype(auto) g(thread S& s) { return (s.x); }
kernel void k(device float *out [[buffer(0)]])
{
    S s{3};
    decltype(auto) v = f(2);
    out[0] = v;
    g(s) = 9;
    out[1] = s.x;
    int i = 4;
    decltype(auto) r = (i);
    r = 8;
    out[2] = i;
    decltype(auto) c = i;
    c = 1;
    out[3] = i;
}
