// Checks: the second barrier of a tile loop is missing
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
float x = 0;
for (uint k = 0; k < 8; k += 4) {
  s[l] = a[k + l]; // error E4008: writes s[0] while thread 3 of threadgroup 0 reads it
  threadgroup_barrier(mem_flags::mem_threadgroup);
  x += s[3 - l]; // note: the other access, a read, is here
}
out[i] = x;
