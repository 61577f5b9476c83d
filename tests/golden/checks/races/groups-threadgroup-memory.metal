// Checks, races: threadgroup memory belongs to one threadgroup
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// expect: out = 3 2 1 0 7 6 5 4
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[3 - l];
