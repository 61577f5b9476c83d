// MSL 6.9.2: simd_shuffle_and_fill_up with a constant to fill in, in a threadgroup of fewer threads than a simdgroup has
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 9 9 0 1 2 3 4 5
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_and_fill_up(a[i], 9.0f, 2);
