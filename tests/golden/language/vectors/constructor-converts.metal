// MSL 2.2.2 Vector constructors: a vector of another element type is converted component by component
// run: --out out=int32[4] --grid 1 --threadgroup 1
float4 f = float4(1.9f, -1.9f, 3.0f, 4.5f);
int4 v = int4(f);
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 1 -1 3 4
