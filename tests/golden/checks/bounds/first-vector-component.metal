// Bounds per dimension: the components of the first vector of a buffer
// run: --in a=float32[8] --out out=float32[8] --grid 8 --threadgroup 8
uint l = thread_position_in_threadgroup.x;
const device float4 *p = (const device float4 *)a;
out[l] = p[0][l]; // error E4001: reads element 4 of a vector inside 'a', but the vector has 4 elements
