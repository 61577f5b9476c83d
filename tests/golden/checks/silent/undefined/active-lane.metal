// Checks: the value of a lane that is active
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 7 7 7 7 7 7 7 7
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle(a[i], 7);
