// Checks: a barrier in a loop that all threads run equally often
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 24 21 18 15 12 9 6 3
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
float x = 0;
for (uint k = 0; k < 3; k++) {
  s[l] = a[i] + k;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  x += s[7 - l];
  threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = x;
