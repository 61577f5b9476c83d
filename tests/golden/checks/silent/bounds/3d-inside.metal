// Checks: a three-dimensional array
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 4 5 6 7 0 1 2 3
threadgroup float s[2][2][2];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l / 4][l / 2 % 2][l % 2] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[1 - l / 4][l / 2 % 2][l % 2];
