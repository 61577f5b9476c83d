// Checks, out of bounds: s[r][c] is bounded per dimension, though r * 4 + c is inside
threadgroup float s[4][4];
uint i = thread_position_in_grid.x;
s[i / 4][i % 4] = a[i];
s[2 + i / 4][i % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[0][i]; // error E4001: index 2 of 's' must be less than 4
out[i] = i < 4 ? x : 0;
