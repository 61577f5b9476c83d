// Checks: mem_threadgroup does not order device memory
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = a[i]; // note: a write, is here
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = out[7 - i]; // error E4008
threadgroup_barrier(mem_flags::mem_device);
out[i] = x;
