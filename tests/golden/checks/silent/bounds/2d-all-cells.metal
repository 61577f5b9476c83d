// Checks: all cells of a two-dimensional array
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 2 1 0 7 6 5 4
threadgroup float s[2][4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l / 4][l % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l / 4][3 - l % 4];
