// Checks: threadgroup memory has an end
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[l + 1]; // error E4001: reads s[8]
out[i] = l < 7 ? x : 0;
