// MSL 6.15.4 Atomic functions: atomic_bool can be stored, loaded and exchanged
// run: --out out=uint32[8] --grid 8 --threadgroup 8
threadgroup atomic_bool flag;
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&flag, false, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i == 3)
    atomic_exchange_explicit(&flag, true, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = atomic_load_explicit(&flag, memory_order_relaxed);
// expect: out = 1 1 1 1 1 1 1 1
