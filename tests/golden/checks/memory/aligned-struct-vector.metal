// Checks, misaligned: vectors as members and their swizzles
// run: --in a=float32[16]:arange --out out=float32[2] --grid 2 --threadgroup 2
// header: struct S { float x; float4 v; float2 w[2]; };
// expect: out = 13 1
uint i = thread_position_in_grid.x;
S s;
s.v = float4(1, 2, 3, 4);
thread S *p = &s;
p->w[i] = float2(5, 6);
p->v.yz = float2(7, 8);
float2 t = p->v.yz;
out[i] = i == 0 ? t.x + p->w[i].y : p->v.x;
