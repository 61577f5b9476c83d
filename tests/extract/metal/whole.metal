#include <metal_stdlib>
using namespace metal;

kernel void add_ten(device const float* a [[buffer(0)]],
                    device float* out [[buffer(1)]],
                    uint gid [[thread_position_in_grid]]) {
    out[gid] = a[gid] + 10;
}
