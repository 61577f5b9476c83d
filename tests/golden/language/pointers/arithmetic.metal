// C++ [expr.add]: a pointer moves by elements
// run: --in a=float32[8]:arange --out out=float32[7] --grid 1 --threadgroup 1
const device float *p = a; const device float *q = p + 3; p++; q -= 1; auto r = 2 + a;
out[0] = *p; out[1] = *q; out[2] = q - p; out[3] = *(q + 1); out[4] = *r; out[5] = q[-1]; out[6] = *++p;
// expect: out = 1 2 1 3 2 1 2
