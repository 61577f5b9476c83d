// Checks: mem_device does not order threadgroup memory
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i]; // note: a write, is here
threadgroup_barrier(mem_flags::mem_device);
out[i] = s[7 - l]; // error E4008
