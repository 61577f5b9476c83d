// MSL 2.3.1 Accessing matrix components: columns and elements can be written, swizzled too
// run: --out out=float32[4] --grid 1 --threadgroup 1
float2x2 m = float2x2(0.0f); m[0] = float2(1, 2); m[1][0] = 3; m[1].y = 4; m[0].xy = m[0].yx;
out[0] = m[0][0]; out[1] = m[0][1]; out[2] = m[1][0]; out[3] = m[1][1];
// expect: out = 2 1 3 4
