// MSL 6.9.1 Barriers: a simdgroup_barrier orders one simdgroup, and the note says so
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64 --init 0
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = a[i]; // note: the other access, a write, is here
simdgroup_barrier(mem_flags::mem_threadgroup); // note: orders only threads of the same simdgroup
out[i] = s[63 - i]; // error E4008
