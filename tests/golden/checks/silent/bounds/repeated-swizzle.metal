// MSL 2.2 Vector types: components behind the end of a buffer that v.yxy does not name
// run: --in a=float32[10]:arange --out out=float32[3] --grid 3
// expect: out = 1 13 25
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
float3 v = ((device const float4 *)a)[i].yxy;
out[i] = v.x * (1 + v.y) - v.y * v.z + v.y * 2;
