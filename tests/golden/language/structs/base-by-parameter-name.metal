// C++ [class.base.init]: the base class by the name of a template parameter
// run: --out out=float32[8] --init 0
// expect: out = 7 5 0 0 0 0 0 0
using namespace metal;
struct A { int x; A(int k) : x(k) {} };
struct B : A { int y; B(int k) : A(k + 1), y(k) {} };
template <class T> struct D : T { D(int k) : T(k) {} };
kernel void k(device float *out [[buffer(0)]])
{
    B b(3);
    out[0] = b.x + b.y;
    D<A> d(5);
    out[1] = d.x;
}
