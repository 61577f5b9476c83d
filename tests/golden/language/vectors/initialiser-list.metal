// MSL 2.2.2 Vector constructors: a vector is initialised by a list as well
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = {1, 2, 3, 4}; int2 w{5, 6};
out[0] = v.x; out[1] = v.w; out[2] = w.x; out[3] = w.y;
// expect: out = 1 4 5 6
