// C++ [over.match.viable]: an argument without a conversion
#include <metal_stdlib>
using namespace metal;
float f(float x) { return x; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(out); // error E2004: did you forget an index?
}
