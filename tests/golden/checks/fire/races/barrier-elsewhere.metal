// MSL 6.9.1 Barriers: a barrier that is not between the two accesses has nothing to do with them
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
threadgroup float s[8];
uint i = thread_position_in_grid.x;
threadgroup_barrier(mem_flags::mem_device);
s[i] = a[i]; // note: the other access, a write, is here
out[i] = s[7 - i]; // error E4008
