// MSL 6.15.4 Atomic functions: atomic_max_explicit and atomic_min_explicit of ulong
// run: --kernel f --out out=uint64[2] --init 3 --grid 8 --threadgroup 8
#include <metal_stdlib>
using namespace metal;
kernel void f(device atomic_ulong *out [[buffer(0)]], uint i [[thread_position_in_grid]])
{
    atomic_max_explicit(&out[0], ulong(i), memory_order_relaxed);
    atomic_min_explicit(out + 1, ulong(i), memory_order_relaxed);
}
// expect: out = 7 0
