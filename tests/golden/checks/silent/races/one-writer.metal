// Checks: one thread of two writes
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 2 2 4 4 6 6
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l % 2 == 0) s[l / 2] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l / 2];
