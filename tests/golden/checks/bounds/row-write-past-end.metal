// Checks, out of bounds: writing past the end of a row lands in the next one
threadgroup float s[2][3];
uint i = thread_position_in_grid.x;
s[i / 4][i % 4] = a[i]; // error E4002: writes s[0][3]
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = 1;
