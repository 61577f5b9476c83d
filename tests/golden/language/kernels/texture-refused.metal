// MSL 2.9 Textures: not supported yet, and said so
#include <metal_stdlib>
using namespace metal;
kernel void k(texture2d<float, access::read> t [[texture(0)]], device float *out [[buffer(0)]]) { out[0] = 1; } // error E2900: 'texture2d'
