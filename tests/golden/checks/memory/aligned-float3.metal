// Checks, misaligned: a float3 takes four floats, a packed one three
// run: --in a=float32[16]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 3 15 27 39
uint i = thread_position_in_grid.x;
float3 v = ((device const float3 *)a)[i];
packed_float3 w = ((device const packed_float3 *)a)[i];
out[i] = v.x + v.y + v.z;
