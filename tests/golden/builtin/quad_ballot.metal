// MSL 6.9.3 Quad-group functions: quad_ballot and quad_active_threads_mask
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = uint(quad_vote::vote_t(quad_ballot(i % 2u == 1u))) * 100u + uint(quad_vote::vote_t(quad_active_threads_mask()));
// expect: out = 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015 1015
