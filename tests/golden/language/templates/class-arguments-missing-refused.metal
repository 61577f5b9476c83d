// C++ [temp.arg]: without an initialiser nothing tells the arguments
#include <metal_stdlib>
using namespace metal;
template <class T> struct Pair { T a, b; };
kernel void k(device float *out [[buffer(0)]])
{
    Pair p; // error E2035: an argument for 'T'
    out[0] = 1;
}
