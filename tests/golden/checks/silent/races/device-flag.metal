// Checks: mem_device orders device memory within the threadgroup
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
out[i] = a[i];
threadgroup_barrier(mem_flags::mem_device);
float x = out[7 - i];
threadgroup_barrier(mem_flags::mem_device);
out[i] = x;
