// C++ [temp.inst]: the finding stands in the body of the template, a note at the call
#include <metal_stdlib>
using namespace metal;
template <typename T> float length_of(T x) {
    return x.len; // error E2002: it is a scalar, not a vector
}
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = length_of(1.0f); // note E2002
}
