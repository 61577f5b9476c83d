// MSL 3.1 Scalar and vector operators: % & | ^ ~ << >> of integer vectors
// run: --out out=int32[7] --grid 1 --threadgroup 1
int2 v = int2(13, 7);
out[0] = (v % 5).x; out[1] = (v & 6).y; out[2] = (v | int2(16, 8)).x; out[3] = (v ^ v.yx).x;
out[4] = (~v).y; out[5] = (v << int2(1, 2)).y; out[6] = (v >> 1).x;
// expect: out = 3 6 29 10 -8 28 6
