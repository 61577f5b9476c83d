// Checks, races: an atomic operation and a plain read with a barrier between
// expect: out = 8 8 8 8 8 8 8 8
threadgroup atomic_int n;
threadgroup int *plain = (threadgroup int *)&n;
uint i = thread_position_in_grid.x;
if (i == 0)
    *plain = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = *plain;
