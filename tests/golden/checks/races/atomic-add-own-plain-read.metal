// Checks, races: the last thread to add reads the sum plainly, while another one may still add
threadgroup atomic_int n;
threadgroup int *plain = (threadgroup int *)&n;
uint i = thread_position_in_grid.x;
if (i == 0)
    *plain = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
atomic_fetch_add_explicit(&n, 1, memory_order_relaxed); // note: the other access, which is atomic, is here
int x = i == 7 ? *plain : 0; // error E4008: thread 7 of threadgroup 0 reads n while thread
out[i] = i;
