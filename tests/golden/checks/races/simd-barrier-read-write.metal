// Checks, races: reads of the simdgroup are ordered before its writes, those of the other simdgroup are not
// run: --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = i;
threadgroup_barrier(mem_flags::mem_threadgroup);
float x = s[i == 40 ? 0 : i ^ 1];
simdgroup_barrier(mem_flags::mem_threadgroup);
s[i] = x; // error E4008: thread 0 of threadgroup 0 writes s[0] while thread 40 of threadgroup 0 reads it
out[i] = 1;
