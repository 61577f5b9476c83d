// Checks, order: the last threadgroup to finish adds up what all have stored atomically
// run: --in a=int32[16]:arange --out out=int32[1] --out part=int32[4] --out done=uint32[1] --grid 16 --threadgroup 4 --atomic-outputs --init 0
// expect: out = 120
threadgroup atomic_int n;
threadgroup uint order;
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x, g = threadgroup_position_in_grid.x;
if (l == 0)
    atomic_store_explicit(&n, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, a[i], memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l == 0) {
    atomic_store_explicit(&part[g], atomic_load_explicit(&n, memory_order_relaxed), memory_order_relaxed);
    order = atomic_fetch_add_explicit(&done[0], 1u, memory_order_relaxed);
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (order == 3 && l == 0) {
    int sum = 0;
    for (uint k = 0; k < 4; k++)
        sum += atomic_load_explicit(&part[k], memory_order_relaxed);
    atomic_store_explicit(&out[0], sum, memory_order_relaxed);
}
