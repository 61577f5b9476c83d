// Bounds per dimension: a member array that starts where the buffer does
// run: --in a=float32[8] --out out=float32[8] --grid 8 --threadgroup 8
// header: struct S { float v[3]; float w; };
uint l = thread_position_in_threadgroup.x;
const device S *p = (const device S *)a;
out[l] = p->v[l]; // error E4001: reads a.v[3], but 'a.v' has 3 elements
