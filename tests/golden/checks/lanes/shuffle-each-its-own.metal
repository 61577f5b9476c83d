// MSL 6.9.2: in simd_shuffle each thread may ask for a lane of its own
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle(a[i], ushort(7 - i));
