// Checks, misaligned: aligned stores that overlap are a race
// run: --out out=float32[4] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
device uchar *bytes = (device uchar *)out;
*(device float *)(bytes + 4 * (i / 2)) = i; // error E4007: both write out[0]
