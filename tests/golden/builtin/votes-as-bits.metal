// MSL 6.9.2 SIMD-group functions: the bits behind simd_ballot, quad_ballot and the masks
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = uint(__simd_ballot(i == 1u)) + uint(__quad_ballot(i % 4u == 0u)) * 10u + uint(__quad_active_threads_mask()) * 100u + uint(__simd_active_threads_mask() >> 31) * 10000u;
// expect: out = 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512 11512
