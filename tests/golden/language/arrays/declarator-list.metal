// C++ [dcl.decl]: each declarator of a list has its own shape
// run: --out out=float32[4] --grid 1 --threadgroup 1
float x = 1, w[2] = {2, 3}, y = 4; thread float *p = &x, *q = w;
out[0] = *p; out[1] = q[1]; out[2] = y; out[3] = w[0];
// expect: out = 1 3 4 2
