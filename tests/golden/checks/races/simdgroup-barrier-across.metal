// Checks, races: simdgroup_barrier does not order two simdgroups
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = a[i];
simdgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[i ^ 32]; // error E4008: thread 0 of threadgroup 0 reads s[32] while thread 32 of threadgroup 0 writes it
