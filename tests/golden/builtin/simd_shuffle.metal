// MSL 6.9.2 SIMD-group functions: simd_shuffle from any lane
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle(a[i], ushort(31u - i));
// expect: out = 31 30 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0
