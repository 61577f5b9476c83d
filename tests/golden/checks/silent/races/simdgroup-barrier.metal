// Checks: simdgroup_barrier orders its simdgroup
// run: --in a=float32[64]:arange --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i];
simdgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[l ^ 31];
