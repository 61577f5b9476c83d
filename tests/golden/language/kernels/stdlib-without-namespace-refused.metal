// MSL 6.1 Namespace and header files: without using namespace the library's functions are metal::...
#include <metal_stdlib>
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = metal::sqrt(4.0f);
    out[1] = sqrt(4.0f); // error E2050: write 'metal::sqrt' or 'using namespace metal;'
}
