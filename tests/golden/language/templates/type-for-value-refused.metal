// C++ [temp.arg.nontype]: a type where a value is wanted
#include <metal_stdlib>
using namespace metal;
template <int N> int val() { return N; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = val<float>(); // error E2036: 'val'
}
