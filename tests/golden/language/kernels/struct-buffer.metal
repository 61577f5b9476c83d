// MSL 2.8 Buffers: a buffer of structs and a constant struct
#include <metal_stdlib>
using namespace metal;
struct Args { uint n; float2 v; };
struct Item { float3 p; uint id; };
kernel void k(device Item *items [[buffer(0)]], constant Args &args [[buffer(1)]], uint i [[thread_position_in_grid]]) {
    if (i >= args.n) return;
    items[i].p.xy += args.v;
    items[i].id = i;
}
