// Checks: a barrier in an if
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l < 4) {
  s[l] = a[i];
  threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 4 of 8 do; thread 4 of threadgroup 0 does not
}
out[i] = l;
