// Checks, misaligned: columns of matrices
// run: --in a=float32[16]:arange --out out=float32[2] --grid 2 --threadgroup 2
// expect: out = 4 9
uint i = thread_position_in_grid.x;
device const float4x4 *m = (device const float4x4 *)a;
device const float2x2 *n = (device const float2x2 *)(a + 4);
out[i] = i == 0 ? (*m)[1].x : n[1][0].y;
