// MSL 6.4 Relational functions: not of each component
// run: --in a=float32[2]:1,-1 --out out=float32[2] --grid 1 --threadgroup 1
bool2 r = not(bool2(a[0] > 0, a[1] > 0));
out[0] = r.x; out[1] = r.y;
// expect: out = 0 1
