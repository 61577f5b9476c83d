// Checks, races: two arrays, one of them read a round too early
threadgroup float s[8], t[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
t[i] = s[7 - i];
out[i] = t[7 - i]; // error E4008: t[7]
