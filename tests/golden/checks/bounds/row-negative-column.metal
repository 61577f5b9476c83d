// Checks, out of bounds: a negative column is outside of its row
threadgroup float s[2][4];
int i = thread_position_in_grid.x;
s[i / 4][i % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[1][i - 1]; // error E4001: s[1][-1]
out[i] = i > 0 && i < 5 ? x : 0;
