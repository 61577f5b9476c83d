// C++ [temp.arg.explicit]: more arguments than parameters
#include <metal_stdlib>
using namespace metal;
template <typename T> T same(T x) { return x; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = same<float, int>(1); // error E2036: 'same'
}
