// C++ [expr.cast]: a device pointer seen as a pointer to another element type
// run: --in a=float32[8]:arange --out out=float32[8] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
((device float4 *)out)[i] = ((const device float4 *)a)[1 - i];
// expect: out = 4 5 6 7 0 1 2 3
