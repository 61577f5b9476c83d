// Checks: all threads may read one cell
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 3 3 3 3 3 3 3
threadgroup float s[1];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0) s[0] = 3;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0] + a[0];
