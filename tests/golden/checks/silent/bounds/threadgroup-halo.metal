// Checks: a halo makes room for the neighbour
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 3 4 5 6 7 0
threadgroup float s[9];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
if (l == 0) s[8] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l + 1];
