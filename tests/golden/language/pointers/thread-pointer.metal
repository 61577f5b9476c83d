// MSL 4.3 Thread address space: the address of a local variable
// run: --out out=float32[2] --grid 1 --threadgroup 1
float x = 1; thread float *p = &x; *p += 2; thread float &r = x; r *= 10;
out[0] = x; out[1] = *p;
// expect: out = 30 30
