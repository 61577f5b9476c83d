// MSL 3.1 Scalar and vector operators: ++ and -- of an integer vector
// run: --out out=int32[4] --grid 1 --threadgroup 1
int2 v = int2(1, 2); int2 w = v++; --v; ++v;
out[0] = v.x; out[1] = v.y; out[2] = w.x; out[3] = w.y;
// expect: out = 2 3 1 2
