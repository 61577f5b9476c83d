// C++ [temp.func.order]: neither is more special
#include <metal_stdlib>
template <class T> int f(T a, int b) { return 1; }
template <class T> int f(int a, T b) { return 2; }
kernel void k(device float *out [[buffer(0)]])
{
    out[0] = f(1, 2); // error E2013
}
