// Checks, undefined: every component gets its value on its own
// run: --in a=float32[8]:arange --out out=float32[8] --grid 2 --threadgroup 2
// expect: out = 1 2 3 4 1 2 3 4
uint i = thread_position_in_grid.x;
float4 v;
v.x = 1;
v.y = 2;
v.zw = float2(3, 4);
((device float4 *)out)[i] = v;
