// MSL 6.9.2: simd_shuffle_and_fill_up fills in from the last lanes, which a small threadgroup does not have
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_and_fill_up(a[i], a[i] + 1, 2); // error E4003: out[0]
