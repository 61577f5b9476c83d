// MSL 6.9.1 Barriers: device memory takes mem_device
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
out[i] = a[i]; // note: the other access, a write, is here
threadgroup_barrier(mem_flags::mem_threadgroup); // note: does not order device memory: use mem_flags::mem_device
float x = out[7 - i]; // error E4008
threadgroup_barrier(mem_flags::mem_device);
out[i] = x;
