// Checks, bounds: components chosen at run time
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 3 4 1 2 3 4
uint i = thread_position_in_grid.x;
float4 v = float4(1, 2, 3, 4);
out[i] = v[i % 4];
