// Checks: both flags
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 14 12 10 8 6 4 2 0
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
out[i] = a[i];
threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
float x = out[7 - i] + s[7 - l];
threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
out[i] = x;
