// Checks, out of bounds: an input without dimensions is a reference
// run: --in a=float32[]:3 --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
out[i] = a;
