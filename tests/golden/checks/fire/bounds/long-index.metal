// Checks: a 64-bit index is not cut
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
long j = (long)i + 4294967296L;
float x = a[j]; // error E4001: reads a[4294967296]
out[i] = j < 0 ? x : 0;
