// MSL 6.9.2: simd_shuffle_and_fill_down with a constant
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32 --init 0
// expect: out = 30 31 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7
uint i = thread_position_in_grid.x;
float x = simd_shuffle_and_fill_down(a[i], 7.0f, 30);
out[i] = x;
