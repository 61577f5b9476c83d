// MSL 6.9.2 SIMD-group functions: simd_shuffle_and_fill_down takes the lower lanes of the filling
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_and_fill_down(a[i], a[i] + 100u, 2);
// expect: out = 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 100 101
