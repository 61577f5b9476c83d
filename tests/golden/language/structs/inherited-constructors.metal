// C++ [namespace.udecl]: using Base::Base inherits constructors
// run: --out out=float32[8] --init 0
// expect: out = 8 17 0 0 0 0 0 0
using namespace metal;
struct B { int x; B(int a) : x(a) {} B(int a, int b) : x(a * b) {} };
struct D : B { using B::B; int y = 5; };
kernel void k(device float *out [[buffer(0)]])
{
    D d(3);
    D e(3, 4);
    out[0] = d.x + d.y;
    out[1] = e.x + e.y;
}
