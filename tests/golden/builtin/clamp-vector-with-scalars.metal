// MSL 6.2 Common functions: clamp, scalar bounds fill the vector
// run: --in a=float32[4]:-2,0.5,3,1 --out out=float32[4] --grid 1 --threadgroup 1
float4 v = clamp(float4(a[0], a[1], a[2], a[3]), 0.0f, 1.0f);
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 0 0.5 1 1
