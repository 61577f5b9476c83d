// silent: all of a member array at the start of an input, and the member after it
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: struct S { float v[3]; float w; };
// expect: out = 0 1 2 3 0 1 2 3
uint l = thread_position_in_threadgroup.x;
const device S *p = (const device S *)a;
uint k = l % 4;
out[l] = k < 3 ? p->v[k] : p->w;
