// Checks, races: what the own threadgroup wrote, behind a device barrier
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// expect: out = 3 3 3 3 11 11 11 11
uint i = thread_position_in_grid.x;
out[i] = a[i];
threadgroup_barrier(mem_flags::mem_device);
float x = out[i ^ 3];
threadgroup_barrier(mem_flags::mem_device);
out[i] += x;
