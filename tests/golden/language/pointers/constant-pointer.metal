// MSL 4.2 Constant address space: a pointer to constant memory can be moved, not written through
// run: --in a=float32[4]:arange --out out=float32[2] --grid 1 --threadgroup 1
const constant float *p = a; p += 2; constant const float *q = p;
out[0] = *p; out[1] = q[1];
// expect: out = 2 3
