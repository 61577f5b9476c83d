// C++ [over.match.best]: two conversions of the same rank
#include <metal_stdlib>
using namespace metal;
int f(int x) { return 1; }
int f(float x) { return 2; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(1u); // error E2013: convert the arguments to one type, for example with a cast
    out[1] = f(1l); // error E2013: convert the arguments to one type, for example with a cast
    out[2] = f(1);
}
