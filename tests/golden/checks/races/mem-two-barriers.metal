// Checks, races: two barriers, one for each memory
// run: --in a=float32[8]:arange --out out=float32[8] --out back=float32[8] --grid 8 --threadgroup 8
// expect: back = 14 12 10 8 6 4 2 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
out[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup_barrier(mem_flags::mem_device);
back[i] = s[7 - i] + out[7 - i];
