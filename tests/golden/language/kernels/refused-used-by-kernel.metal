// C++ [basic.def]: a kernel that uses it, also through others, has one finding and no other
#include <metal_stdlib>
using namespace metal;
struct Bits { uint a : 3; }; // error E2900: bit fields
float get(Bits b) { return b.a; }
float twice(Bits b) { return get(b) * 2; }
kernel void k(device float *out [[buffer(0)]])
{
    Bits b;
    b.a = 1;
    out[0] = twice(b) + b.a;
}
