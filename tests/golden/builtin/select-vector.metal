// MSL 6.4 Relational functions: select chooses component by component
// run: --in a=float32[1]:1 --out out=int32[4] --grid 1 --threadgroup 1
int4 v = select(int4(1, 2, 3, 4), int4(10, 20, 30, 40), bool4(a[0] > 0, false, true, a[0] < 0));
out[0] = v.x; out[1] = v.y; out[2] = v.z; out[3] = v.w;
// expect: out = 10 2 30 4
