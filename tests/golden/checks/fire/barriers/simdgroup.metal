// Checks: a simdgroup_barrier that some lanes skip
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l < 5)
  simdgroup_barrier(mem_flags::mem_threadgroup); // error E4017: 5 of 8 do
out[i] = 1;
