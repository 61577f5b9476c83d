// C++ [dcl.init]: a void call has no value
#include <metal_stdlib>
using namespace metal;
void f() {}
kernel void k(device float *out [[buffer(0)]]) {
    float x = f(); // error E2004: 'void' to 'float'
    out[0] = 1;
}
