// Checks, out of bounds: every cell of a two-dimensional array
// expect: out = 0 4 1 5 2 6 3 7
threadgroup float s[2][4];
uint i = thread_position_in_grid.x;
s[i / 4][i % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i % 2][i / 2];
