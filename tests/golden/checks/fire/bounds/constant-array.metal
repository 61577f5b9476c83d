// Checks: a constant table has an end
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: constant float table[4] = {1, 2, 3, 4};
uint i = thread_position_in_grid.x;
float x = table[i]; // error E4001: reads table[4]
out[i] = i < 4 ? x : 0;
