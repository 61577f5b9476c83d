// Checks: a smaller threadgroup at the edge of the grid
// run: --in a=float32[10]:arange --out out=float32[10] --grid 10 --threadgroup 4
// expect: out = 0 0 0 0 4 4 4 4 8 8
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
