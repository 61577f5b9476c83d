// MSL 6.6 Matrix functions: transpose swaps columns and rows
// run: --in a=float32[1]:1 --out out=float32[4] --grid 1 --threadgroup 1
float2x3 m = float2x3(float3(a[0], 2.0f, 3.0f), float3(4.0f, 5.0f, 6.0f));
float3x2 t = transpose(m);
out[0] = t[0].x; out[1] = t[0].y; out[2] = t[1].x; out[3] = t[2].y;
// expect: out = 1 4 2 6
