// Checks, retyped: floats as float2 are the same type
// run: --in a=float32[8]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 1 5 9 13
uint i = thread_position_in_grid.x;
float2 x = ((device const float2 *)a)[i];
out[i] = x.x + x.y;
