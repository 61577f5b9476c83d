// MSL 6.9.2 SIMD-group functions: simd_shuffle_and_fill_down with a modulo
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_and_fill_down(a[i], a[i] + 100u, 2, 8);
// expect: out = 2 3 4 5 6 7 100 101 10 11 12 13 14 15 108 109 18 19 20 21 22 23 116 117 26 27 28 29 30 31 124 125
