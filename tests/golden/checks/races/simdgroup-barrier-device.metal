// Checks, races: simdgroup_barrier with mem_device leaves threadgroup memory unordered
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
simdgroup_barrier(mem_flags::mem_device);
out[i] = s[i ^ 1]; // error E4008
