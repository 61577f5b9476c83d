// One mistake, one finding: the read of a compound assignment is not told beside its write
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
out[i + 1] += a[i]; // error E4002: writes out[8]
