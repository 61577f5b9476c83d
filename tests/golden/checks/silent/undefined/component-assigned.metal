// Checks: a component of a vector
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
float2 v;
v.x = 1;
out[i] = v.x;
