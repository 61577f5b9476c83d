// Checks: a tree reduction
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 28 28 28 28 28 28 28 28
// expect: shared_reads = 7
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 4; d > 0; d /= 2) {
  if (l < d) s[l] += s[l + d];
  threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[0];
