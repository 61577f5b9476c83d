// C++ [namespace.udecl]: types and members of a dependent base class
// run: --out out=float32[8] --init 0
// expect: out = 4 0 0 0 0 0 0 0
using namespace metal;
template <class T> struct B { using type = T; T v; };
template <class T> struct D : B<T> { using typename B<T>::type; using B<T>::v; type f() { return v; } };
kernel void k(device float *out [[buffer(0)]])
{
    D<int> d;
    d.v = 4;
    out[0] = d.f();
}
