// Checks: the elements that are used are assigned
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 1 2 1 2 1 2
uint i = thread_position_in_grid.x;
float t[4];
t[0] = 1;
t[1] = 2;
out[i] = t[i % 2];
