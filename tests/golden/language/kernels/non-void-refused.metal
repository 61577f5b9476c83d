// MSL 5.1.3 Compute functions: a kernel returns nothing
// run: --kernel other
#include <metal_stdlib>
using namespace metal;
kernel float k(device float *out [[buffer(0)]]) { return out[0]; } // error E2037: 'k' must be void
kernel void other(device float *out [[buffer(0)]]) { out[0] = 1; }
