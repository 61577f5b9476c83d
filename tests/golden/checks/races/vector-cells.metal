// Checks, races: vector stores beside each other
// run: --in a=float32[8]:arange --out out=float32[8] --grid 2 --threadgroup 2
// expect: out = 0 0 0 0 1 1 1 1
uint i = thread_position_in_grid.x;
((device float4 *)out)[i] = float4(i);
