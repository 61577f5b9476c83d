// Checks: simdgroup_barrier orders its simdgroup only
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i]; // note: a write, is here
simdgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[63 - l]; // error E4008: thread 0 of threadgroup 0 reads s[63] while thread 63 of threadgroup 0 writes it
