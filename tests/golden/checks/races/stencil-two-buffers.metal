// Checks, races: a stencil from the input to the output
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4
// expect: out = 8 3 6 9 12 15 18 13
uint i = thread_position_in_grid.x;
out[i] = a[(i + 7) % 8] + a[i] + a[(i + 1) % 8];
