// Checks: threadgroup memory that was written
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[7 - l];
