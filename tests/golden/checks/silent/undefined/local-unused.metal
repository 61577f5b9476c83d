// Checks: an undefined local that goes nowhere
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x;
float y = x + 1;
out[i] = a[i];
