// Checks: the first index of a two-dimensional array
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[2][4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l / 4][l % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[l / 2][0]; // error E4001: reads s[2][0]
out[i] = l < 4 ? x : 0;
