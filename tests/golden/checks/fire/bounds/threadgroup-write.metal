// Checks: threadgroup memory is not written past its end
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[7];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i]; // error E4002: writes s[7], but 's' has 7 elements
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0];
