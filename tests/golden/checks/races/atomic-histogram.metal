// Checks, races: a histogram in threadgroup memory, then one atomic addition a bin
// run: --in a=int32[16]:arange --out out=int32[4] --grid 16 --threadgroup 8 --atomic-outputs --init 0
// expect: out = 4 4 4 4
threadgroup atomic_int n[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l < 4)
    atomic_store_explicit(&n[l], 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n[a[i] % 4], 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l < 4)
    atomic_fetch_add_explicit(&out[l], atomic_load_explicit(&n[l], memory_order_relaxed), memory_order_relaxed);
