// Checks: an undefined value that went through threadgroup memory
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
float x;
if (l < 4) x = a[i];
s[l] = x;
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l]; // error E4003: to out[4]
