// Bounds per dimension: a store to a component that the first vector does not have
// run: --out out=float32[8] --grid 8 --threadgroup 8
uint l = thread_position_in_threadgroup.x;
device float4 *p = (device float4 *)out;
p[0][l] = l; // error E4002: writes element 4 of a vector inside 'out'
