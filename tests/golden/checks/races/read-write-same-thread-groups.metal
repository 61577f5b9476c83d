// Checks, races: each threadgroup reads and writes cells of its own only
// run: --out out=float32[12] --grid 12 --threadgroup 4 --init 0
// expect: out = 3 2 1 0 3 2 1 0 3 2 1 0
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
out[i] += l;
threadgroup_barrier(mem_flags::mem_device);
float x = out[i - l + 3 - l];
threadgroup_barrier(mem_flags::mem_device);
out[i] = x;
