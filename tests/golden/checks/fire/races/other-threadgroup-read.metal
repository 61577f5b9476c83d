// Checks: device memory has no order between threadgroups
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
out[i] = 1;
threadgroup_barrier(mem_flags::mem_device);
if (i == 4) out[7] = out[0]; // error E4008
