// C++ [temp.deduct]: an argument that nothing tells
#include <metal_stdlib>
using namespace metal;
template <typename T> T zero() { return T(0); }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = zero(); // error E2036: 'zero'
}
