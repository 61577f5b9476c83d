// MSL 6.9 SIMD-group functions: two levels of a sum
// run: --in a=float32[64]:ones --out out=float32[1] --grid 64 --threadgroup 64
threadgroup float part[32]; float s = simd_sum(a[thread_position_in_grid.x]);
if (thread_index_in_simdgroup == 0) part[simdgroup_index_in_threadgroup] = s;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (simdgroup_index_in_threadgroup == 0) { s = thread_index_in_simdgroup < simdgroups_per_threadgroup ? part[thread_index_in_simdgroup] : 0; s = simd_sum(s); if (thread_index_in_simdgroup == 0) out[0] = s; }
// expect: out = 64
