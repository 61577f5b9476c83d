// MSL 6.9.2 SIMD-group functions: simd_active_threads_mask
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = i < 4u ? uint(simd_vote::vote_t(simd_active_threads_mask())) : 0u;
// expect: out = 15 15 15 15 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
