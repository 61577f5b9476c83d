// C++ [temp.deduct.call]: two arguments tell different types
#include <metal_stdlib>
using namespace metal;
template <typename T> T larger(T x, T y) { return x > y ? x : y; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = larger(1, 2.0f); // error E2036: 'larger'
    out[1] = larger<float>(1, 2.0f);
}
