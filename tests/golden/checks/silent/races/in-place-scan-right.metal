// Checks: a scan in place with both barriers
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 3 6 10 15 21 28
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 1; d < 8; d *= 2) {
  float x = l >= d ? s[l - d] : 0;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  s[l] += x;
  threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[l];
