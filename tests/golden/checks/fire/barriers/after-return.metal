// Checks: a thread that has returned never arrives
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (i >= 6) return;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 6 of 8 do; thread 6 of threadgroup 0 has returned
out[i] = s[0];
