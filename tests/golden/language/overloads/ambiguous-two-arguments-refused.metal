// C++ [over.match.best]: each candidate is better in one argument
#include <metal_stdlib>
using namespace metal;
int f(int x, float y) { return 1; }
int f(float x, int y) { return 2; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(1, 1); // error E2013: convert the arguments to one type, for example with a cast
    out[1] = f(1, 1.0f);
}
