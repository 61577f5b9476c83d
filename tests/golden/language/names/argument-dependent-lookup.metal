// C++ [basic.lookup.argdep]: metal's functions are found by arguments of its types, without using namespace
// run: --in a=float32[8]:arange --out out=float32[8] --out n=uint32[1] --init 0 --grid 8 --threadgroup 8
#include <metal_stdlib>
inline float twice(float x) { return 2 * x; }
inline float max(float x) { return x; }
kernel void k(const device float *a [[buffer(0)]], device float *out [[buffer(1)]], device metal::atomic_uint *n [[buffer(2)]],
              uint i [[thread_position_in_grid]]) {
    threadgroup float s[8];
    s[i] = a[i];
    threadgroup_barrier(metal::mem_flags::mem_threadgroup);
    atomic_fetch_add_explicit(n, 1u, metal::memory_order_relaxed);
    float4 v = s[7 - i];
    metal::float2x2 m(1);
    float2x2 t = transpose(m);
    out[i] = dot(v, v) + twice(t[0].x) + max(v, float4(2)).x + max(1.0f);
}
// expect: out = 206 153 108 71 42 21 9 5
// expect: n = 8
