// MSL 4.3 Thread address space: a pointer to a pointer names both spaces
// run: --in a=float32[8]:arange --out out=float32[1] --grid 1 --threadgroup 1
const device float *p = a; const device float *thread *pp = &p; *pp += 2;
out[0] = **pp + *p;
// expect: out = 4
