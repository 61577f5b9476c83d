// C++ [expr.type.conv]: T(x), also with names of more than one vector
// run: --out out=float32[5] --grid 1 --threadgroup 1
float f = 2.75f; uint u = 7;
out[0] = int(f); out[1] = float(u) / 2; out[2] = bool(u); out[3] = uint(3.99f); out[4] = int2(float2(f, 9.5f)).y;
// expect: out = 2 3.5 1 3 9
