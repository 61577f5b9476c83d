// C++17 [over.match.class.deduct]: not supported, and no mistake of the kernel
#include <metal_stdlib>
using namespace metal;
template <class T> struct Pair { T a, b; Pair(T x, T y) : a(x), b(y) {} };
kernel void k(device float *out [[buffer(0)]])
{
    Pair p(1, 2); // error E2900: the arguments of a class template
    out[0] = p.a + p.b;
}
