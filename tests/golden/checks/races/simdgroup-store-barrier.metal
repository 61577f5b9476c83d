// Checks, races: what simdgroup_store wrote is read behind a barrier
// run: --in a=float32[64]:ones --out out=float32[64] --grid 64 --threadgroup 64
threadgroup float s[64];
uint i = thread_position_in_grid.x;
simdgroup_float8x8 x;
simdgroup_load(x, a, 8);
if (simdgroup_index_in_threadgroup == 0)
    simdgroup_store(x, s, 8);
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[63 - i];
