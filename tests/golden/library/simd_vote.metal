// MSL 6.9.2 SIMD-group functions: simd_vote
// run: --out out=float32[5] --grid 1 --threadgroup 1
simd_vote none, all(0xfffffffful), some(5ul);
out[0] = none.any(); out[1] = all.all(); out[2] = some.all(); out[3] = some.any(); out[4] = uint(simd_vote::vote_t(some));
// expect: out = 0 1 0 1 5
