// MSL 2.2.1 Accessing vector components: array subscripts, also computed ones, read and write
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = float4(1, 2, 3, 4);
for (int k = 0; k < 4; k++) v[k] = v[k] * v[3 - k];
out[0] = v[0]; out[1] = v[1]; out[2] = v[2]; out[3] = v[3];
// expect: out = 4 6 18 16
