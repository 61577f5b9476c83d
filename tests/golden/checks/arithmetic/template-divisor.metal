// Checks, division by zero: a divisor that is a template argument
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --template N=4
// expect: out = 0 0 0 0 1 1 1 1
uint i = thread_position_in_grid.x;
out[i] = i / N;
