// Checks, races: an atomic operation and a plain read
threadgroup atomic_int n;
threadgroup int *plain = (threadgroup int *)&n;
uint i = thread_position_in_grid.x;
if (i == 0)
    *plain = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed);
int x = *plain; // error E4008
out[i] = i;
