// Checks: two buffers in turn
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 4 5 6 7 0 1 2
threadgroup float s[2][8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[0][l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
for (uint k = 0; k < 3; k++) {
  s[1 - k % 2][l] = s[k % 2][(l + 1) % 8];
  threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = s[1][l];
