// C++ [stmt.return]: one branch does not return
#include <metal_stdlib>
using namespace metal;
int f(int n) { // warning E2201: 'f'
    if (n > 0)
        return 1;
}
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
