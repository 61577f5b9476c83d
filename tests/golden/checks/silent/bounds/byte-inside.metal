// Checks: elements of one byte
// run: --in c=int8[8]:arange --out out=int8[8] --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
out[7 - i] = c[i];
