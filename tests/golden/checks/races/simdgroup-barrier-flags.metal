// Checks, races: simdgroup_barrier with mem_none orders nothing
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
simdgroup_barrier(mem_flags::mem_none);
out[i] = s[i ^ 1]; // error E4008
