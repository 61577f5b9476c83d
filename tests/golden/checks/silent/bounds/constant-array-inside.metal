// Checks: a constant table
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: constant float table[4] = {1, 2, 3, 4};
// expect: out = 1 1 2 2 3 3 4 4
uint i = thread_position_in_grid.x;
out[i] = table[i / 2];
