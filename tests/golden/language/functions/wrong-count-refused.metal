// C++ [over.match.viable]: too few and too many arguments; the note shows the declaration
#include <metal_stdlib>
using namespace metal;
float f(float x, float y) { return x + y; }
kernel void k(device float *out [[buffer(0)]]) {
    out[0] = f(1); // error E2011: 'f'
    out[1] = f(1, 2, 3); // error E2011: 'f'
}
