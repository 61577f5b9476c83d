// One mistake, one finding: out[0] = out[0] + x races as out[0] += x does
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
out[0] = out[0] + a[i]; // error E4007
