// C++ [basic.lookup.unqual]: every function is checked, one finding each
#include <metal_stdlib>
using namespace metal;
float f(float x) { return x + gone1; } // error E2001: 'gone1'
float g(float x) { return x + gone2; } // error E2001: 'gone2'
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(1) + g(1);
    out[1] = gone3; // error E2001: 'gone3'
}
