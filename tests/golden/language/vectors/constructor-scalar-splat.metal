// MSL 2.2.2 Vector constructors: one scalar fills every component
// run: --out out=float32[4] --grid 1 --threadgroup 1
float4 v = float4(2.5f);
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 2.5 2.5 2.5 2.5
