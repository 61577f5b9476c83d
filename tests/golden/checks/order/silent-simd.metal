// Checks, order: functions of the simdgroup, atomics and barriers
// run: --in a=int32[40]:ones --out out=int32[40] --grid 40 --threadgroup 40
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

int z = 0;
for (uint k = 0; k <= l % 7; k++) {
    for (uint q = 0; q < l % 3; q++)
        if ((k + q) % 2 == l % 2)
            z += simd_sum(1);
    if (k == 3)
        continue;
    z += simd_max(z);
}
int old = atomic_fetch_add_explicit(&n, simd_sum(a[i]), memory_order_relaxed);
simdgroup_barrier(mem_flags::mem_threadgroup);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = z + atomic_load_explicit(&n, memory_order_relaxed) + (old < 0);
