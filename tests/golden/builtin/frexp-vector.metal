// MSL 6.5 Math functions: frexp of a vector fills an int vector
// run: --in a=float32[2]:8,3 --out out=float32[4] --grid 1 --threadgroup 1
int2 e; float2 f = frexp(float2(a[0], a[1]), e); out[0] = f.x; out[1] = f.y; out[2] = e.x; out[3] = e.y;
// expect: out = 0.5 0.75 4 2
