// MSL 5.1 Functions: a kernel does not call a kernel
#include <metal_stdlib>
using namespace metal;
kernel void first(device float *out [[buffer(0)]]) { out[0] = 1; }
kernel void second(device float *out [[buffer(0)]]) {
    first(out); // error E2052: a kernel cannot be called
}
