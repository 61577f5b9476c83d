// MSL 3.1 Scalar and vector operators: compound assignment with a vector and with a scalar
// run: --out out=float32[4] --grid 1 --threadgroup 1
float3 v = float3(1, 2, 3); v += 1; v *= float3(2, 3, 4); v -= v.zyx; int2 w = int2(5, 6); w <<= 1; w |= 1;
out[0] = v.x; out[1] = v.z; out[2] = w.x; out[3] = w.y;
// expect: out = -12 12 11 13
