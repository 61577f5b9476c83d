// Checks, out of bounds: a threadgroup array is one too short for a halo
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[i + 1]; // error E4001: reads s[8], but 's' has 8 elements (thread 7 of threadgroup 0)
out[i] = i < 7 ? x : 0;
