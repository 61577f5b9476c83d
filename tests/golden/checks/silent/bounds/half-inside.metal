// Checks: elements of two bytes
// run: --in h=float16[8]:arange --out out=float16[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
out[i] = h[7 - i];
