// C++ [over.match.best]: a default argument does not decide
#include <metal_stdlib>
using namespace metal;
int f(int x) { return 1; }
int f(int x, int y = 0) { return 2; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(1); // error E2013: convert the arguments to one type, for example with a cast
    out[1] = f(1, 2);
}
