// Checks, endless loops: waiting for what has happened already
// expect: out = 0 1 2 3 4 5 6 7
threadgroup atomic_int lock;
uint i = thread_position_in_grid.x;
if (i == 0)
    atomic_store_explicit(&lock, 0, memory_order_relaxed);
threadgroup_barrier(mem_flags::mem_threadgroup);
while (atomic_load_explicit(&lock, memory_order_relaxed) == 1) {
}
out[i] = i;
