// C++ [over.match.viable]: no overload takes this
#include <metal_stdlib>
using namespace metal;
int f(device int *x) { return 1; }
int f(float2 x) { return 2; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(float3(1)); // error E2012: 'f'
}
