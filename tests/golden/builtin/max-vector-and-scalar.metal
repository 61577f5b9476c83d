// MSL 6.5 Math functions: a scalar argument fills the vector
// run: --in a=float32[4]:-2,0.5,3,-1 --out out=float32[4] --grid 1 --threadgroup 1
float4 v = max(float4(a[0], a[1], a[2], a[3]), 0.0f);
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 0 0.5 3 0
