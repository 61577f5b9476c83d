// Bounds per dimension: a row at the start of a buffer, through a pointer to rows
// run: --in a=float32[8] --out out=float32[8] --grid 8 --threadgroup 8
uint l = thread_position_in_threadgroup.x;
const device float (*m)[4] = (const device float (*)[4])a;
out[l] = m[0][l]; // error E4001: reads element 4 of an array inside 'a', but the array has 4 elements
