// C++ [stmt.switch]: a switch without default may do nothing
#include <metal_stdlib>
using namespace metal;
int f(int n) { // warning E2201: 'f'
    switch (n) {
    case 1: return 10;
    case 2: return 20;
    }
}
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
