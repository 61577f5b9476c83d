// MSL 4.2 Constant address space: members of a constant struct
#include <metal_stdlib>
using namespace metal;
struct P { float x; int n[2]; };
constant P p = {1, {2, 3}};
kernel void k(device float *out [[buffer(0)]]) {
    p.x = 2; // error E2005: it is in constant memory
    p.n[1] = 2; // error E2005: it is in constant memory
    out[0] = p.x + p.n[0];
}
