// C++ [namespace.udecl]: constructors of a dependent base class
// run: --out out=float32[8] --init 0
// expect: out = 3 0 0 0 0 0 0 0
using namespace metal;
template <class T> struct B { T x; B(T a) : x(a) {} };
template <class T> struct D : B<T> { using B<T>::B; T get() { return this->x; } };
kernel void k(device float *out [[buffer(0)]])
{
    D<int> d(3);
    out[0] = d.get();
}
