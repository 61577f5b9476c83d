// MSL 2.2.2 Vector constructors: one scalar a component, of any arithmetic type
// run: --out out=float32[4] --grid 1 --threadgroup 1
int i = 1; half h = 2.5h; bool p = true;
float4 v = float4(i, h, 3u, p);
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 1 2.5 3 1
