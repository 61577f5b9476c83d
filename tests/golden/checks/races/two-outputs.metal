// Checks, races: two outputs are two places
// run: --in a=float32[8]:arange --out out=float32[8] --out back=float32[8] --grid 8 --threadgroup 4
// expect: out = 0 1 2 3 4 5 6 7
// expect: back = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
out[i] = a[i];
back[7 - i] = a[i];
