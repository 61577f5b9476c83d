// MSL 6.15.4 Atomic functions: a volatile pointer will do
// run: --kernel f --in in=int32[1]:5 --out out=uint32[2] --init 0 --grid 8 --threadgroup 8
#include <metal_stdlib>
using namespace metal;
kernel void f(volatile device atomic_uint *out [[buffer(0)]], const device atomic_int *in [[buffer(1)]], uint i [[thread_position_in_grid]])
{
    atomic_fetch_add_explicit(out, i, memory_order_relaxed);
    int n = atomic_load_explicit(in, memory_order_relaxed);
    atomic_store_explicit(out + 1, uint(n), memory_order_relaxed);
}
// expect: out = 28 5
