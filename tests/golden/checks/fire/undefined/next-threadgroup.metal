// Checks: threadgroup memory is undefined again in the next threadgroup
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
threadgroup float s[4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (i < 4) s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l]; // error E4003: to out[4]
