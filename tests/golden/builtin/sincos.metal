// MSL 6.5 Math functions: sincos gives the sine and fills the cosine
// run: --in a=float32[1]:0 --out out=float32[2] --grid 1 --threadgroup 1
float c; out[0] = sincos(a[0], c); out[1] = c;
// expect: out = 0 1
