// Checks: two threads write one cell
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l / 2] = a[i]; // error E4007: thread 1 of threadgroup 0 and thread 0 of threadgroup 0 both write s[0]
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l / 2];
