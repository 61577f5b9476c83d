// Checks, undefined: a vector store with one component undefined names that element
// run: --in a=float32[8]:arange --out out=float32[8] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
float4 v;
v.x = 1;
v.y = 2;
v.w = 4;
((device float4 *)out)[i] = v; // error E4003: writes an undefined value to out[2] (thread 0 of threadgroup 0, and 1 more thread)
