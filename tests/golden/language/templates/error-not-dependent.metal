// C++ [temp.res]: a name that depends on nothing is looked up even when the template is not used
#include <metal_stdlib>
using namespace metal;
template <typename T> T f(T x) {
    return x + undeclared_name; // error E2001: 'undeclared_name'
}
kernel void k(device float *out [[buffer(0)]]) { out[0] = f(1.0f); }
