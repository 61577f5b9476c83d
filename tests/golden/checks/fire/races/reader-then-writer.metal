// Checks: written while others still read
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[1];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
if (l == 0) s[0] = 3;
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[0]; // note: a read, is here
if (l == 5) s[0] = 4; // error E4008: thread 5 of threadgroup 0 writes s[0] while
out[i] = x;
