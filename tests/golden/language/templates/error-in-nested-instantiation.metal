// C++ [temp.inst]: through two templates
#include <metal_stdlib>
using namespace metal;
template <typename T> float inner(T x) {
    return x % 2; // error E2008: use fmod
}
template <typename T> float outer(T x) {
    return inner(x) + 1; // note E2008
}
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = outer(3);
    out[1] = outer(3.0f); // note E2008
}
