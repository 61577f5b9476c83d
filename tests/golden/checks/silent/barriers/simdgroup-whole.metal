// Checks: a whole simdgroup may skip a simdgroup_barrier
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l < 32)
  simdgroup_barrier(mem_flags::mem_threadgroup);
out[i] = 1;
