// Checks: a component that does not exist
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float4 v = float4(1, 2, 3, 4);
float x = v[i]; // error E4001
out[i] = i < 4 ? x : 0;
