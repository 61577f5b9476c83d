// header: constant uint THREADGROUP_MEM_SIZE = 8;
// expect: case=budget
// No race, but the atomic addition reads `out`, too: three global reads a thread.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
atomic_fetch_add_explicit((device atomic_float *)out, a[i] * b[i], memory_order_relaxed);
