// MSL 6.9.1 Barriers: a barrier that orders other memory than the race's is told
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i]; // note: the other access, a write, is here
threadgroup_barrier(mem_flags::mem_device); // note: does not order threadgroup memory: use mem_flags::mem_threadgroup
out[i] = s[7 - i]; // error E4008
