// C++ [temp.arg.type]: a value where a type is wanted
#include <metal_stdlib>
using namespace metal;
template <typename T> int size() { return sizeof(T); }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = size<4>(); // error E2036: 'size'
}
