// C++ [temp.deduct.call]: a vector width that is deduced twice and differently
#include <metal_stdlib>
using namespace metal;
template <typename T, int N> T dot2(vec<T, N> x, vec<T, N> y) { return x[0] * y[0] + x[1] * y[1]; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = dot2(float2(1), float2(2));
    out[1] = dot2(float2(1), float3(2)); // error E2036: 'dot2'
}
