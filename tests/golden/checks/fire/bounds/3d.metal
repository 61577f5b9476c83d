// Checks: the middle index of a three-dimensional array
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[2][2][2];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l / 4][l / 2 % 2][l % 2] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[0][l / 2][l % 2]; // error E4001: index 2 of 's' must be less than 2
out[i] = l < 4 ? x : 0;
