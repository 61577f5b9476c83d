// Checks: a tree reduction without the barrier in its loop
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint d = 4; d > 0; d /= 2)
  if (l < d) s[l] += s[l + d]; // error E4008 // note: the other access
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
