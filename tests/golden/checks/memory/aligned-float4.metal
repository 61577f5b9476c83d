// Checks, misaligned: float4 at every fourth float, by casts, pointers and indices
// run: --in a=float32[16]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 12 44 76 108
uint i = thread_position_in_grid.x;
device const float4 *p = (device const float4 *)a;
float4 v = p[i], w = *(p + i);
device const float *q = a + 4 * i;
float4 u = *(device const float4 *)q;
out[i] = v.x + v.y + w.z + w.w + u.x + u.y + u.z + u.w - 0.0f;
