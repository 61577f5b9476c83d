// MSL 3.1 Scalar and vector operators: component by component
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 p = float4(1, 2, 3, 4), q = float4(10, 20, 30, 40);
float4 r = p * q + p - q / p; float4 s = -r;
out[0] = s.x; out[1] = s.y; out[2] = s.z; out[3] = s.w;
// expect: out = -1 -32 -83 -154
