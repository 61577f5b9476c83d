// C++ [class.copy.ctor]: members, bases and elements are copied by their constructors
// run: --out out=float32[8] --init 0
// expect: out = 1 2 1 1 0 0 0 0
using namespace metal;
struct S { int n; S() : n(0) {} S(const thread S& o) : n(o.n + 1) {} };
struct T { S s; int k; };
struct U : S { int z; };
kernel void k(device float *out [[buffer(0)]])
{
    T a; a.k = 2; T b = a; out[0] = b.s.n; T c = b; out[1] = c.s.n; U u; u.z = 1; U w = u; out[2] = w.n; S arr[2]; struct A { S e[2]; } x; A y = x; out[3] = y.e[1].n;
}
