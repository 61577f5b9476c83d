// Checks: a barrier in each branch is two barriers
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l < 4)
  threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010
else
  threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = 1;
