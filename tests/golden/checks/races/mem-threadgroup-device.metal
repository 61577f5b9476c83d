// Checks, races: a barrier with mem_threadgroup does not order device memory
uint i = thread_position_in_grid.x;
out[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = out[7 - i]; // error E4008: out[7]
