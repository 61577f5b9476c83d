// Checks, races: all threads write one cell with different values
threadgroup float s[2];
uint i = thread_position_in_grid.x;
s[0] = a[i]; // error E4007: both write s[0], with no barrier between them
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
