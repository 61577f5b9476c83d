// Checks, races: simdgroup_barrier with mem_device orders device memory of its simdgroup
// run: --in a=float32[8]:arange --out out=float32[8] --out back=float32[8] --grid 8 --threadgroup 8
// expect: back = 1 0 3 2 5 4 7 6
uint i = thread_position_in_grid.x;
out[i] = a[i];
simdgroup_barrier(mem_flags::mem_device);
back[i] = out[i ^ 1];
