// Checks, races: the halo is written over a cell of another thread
threadgroup float s[9];
uint i = thread_position_in_grid.x;
s[i] = a[i];
if (i == 0)
    s[7] = -1; // error E4007: both write s[7]
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i];
