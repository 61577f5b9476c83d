// Checks: threads leave the loop at different times
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
for (uint k = 0; k <= l; k++)
  threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 7 of 8 do; thread 0 of threadgroup 0 does not
out[i] = 1;
