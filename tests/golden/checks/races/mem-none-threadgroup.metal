// Checks, races: a barrier with mem_none orders no memory
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_none);
out[i] = s[7 - i]; // error E4008
