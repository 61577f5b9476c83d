// Checks: a 64-bit index
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
long j = (long)i * 1;
out[i] = a[7 - j];
