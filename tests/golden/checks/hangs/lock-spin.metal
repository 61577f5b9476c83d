// Checks, endless loops: waiting for another thread of the same simdgroup
threadgroup atomic_int lock;
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&lock, 1, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
while (atomic_load_explicit(&lock, memory_order_relaxed) == 1) { // error E4021
}
out[i] = i;
