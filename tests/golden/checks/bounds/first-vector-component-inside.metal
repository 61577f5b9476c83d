// Bounds per dimension: all components of both vectors
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
uint l = thread_position_in_threadgroup.x;
const device float4 *p = (const device float4 *)a;
out[l] = l < 4 ? p[0][l] : p[1][l - 4];
