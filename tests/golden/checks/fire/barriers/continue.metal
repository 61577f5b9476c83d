// Checks: a continue around the barrier
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
for (uint k = 0; k < 4; k++) {
  if (k == l) continue;
  threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010
}
out[i] = 1;
