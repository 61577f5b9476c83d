// Checks, order: nor do they in a loop that takes each thread another number of turns
// run: --in a=int32[8]:arange --out out=int32[1] --grid 8 --threadgroup 8
threadgroup atomic_int n;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);

int z = 0;
for (uint k = 0; k <= l; k++)
    if (k % 2 == l % 2)
        z += simd_sum(1);
atomic_fetch_add_explicit(&n, a[i], memory_order_relaxed);
int x = atomic_load_explicit(&n, memory_order_relaxed); // error E4018
if (l == 0)
    out[0] = x;
