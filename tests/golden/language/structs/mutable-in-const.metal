// C++ [dcl.stc]: a mutable member of a const object
// run: --out out=float32[8] --init 0
// expect: out = 4 0 0 0 0 0 0 0
using namespace metal;
struct S { mutable int n; int f() const { n++; return n; } };
kernel void k(device float *out [[buffer(0)]])
{
    const S s{3};
    out[0] = s.f();
}
