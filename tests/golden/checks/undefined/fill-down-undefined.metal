// MSL 6.9.2: simd_shuffle_and_fill_down with data that has no value
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
float x;
out[i] = simd_shuffle_and_fill_down(a[i], x, 2); // error E4003: out[30]
