// Checks: both barriers of a tile loop
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// expect: out = 10 8 6 4 10 8 6 4
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
float x = 0;
for (uint k = 0; k < 8; k += 4) {
  s[l] = a[k + l];
  threadgroup_barrier(mem_flags::mem_threadgroup);
  x += s[3 - l];
  threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = x;
