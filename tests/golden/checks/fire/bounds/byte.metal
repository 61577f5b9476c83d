// Checks: elements of one byte
// run: --in c=int8[8]:arange --out out=int8[8] --init 0 --grid 8 --threadgroup 8
// expect: out = 0 0 1 2 3 4 5 6
uint i = thread_position_in_grid.x;
out[i + 1] = c[i]; // error E4002: writes out[8]
