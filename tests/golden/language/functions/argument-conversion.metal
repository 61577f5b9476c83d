// C++ [over.best.ics]: arguments are converted as in an initialisation
// header: int whole(int x) { return x; }
// header: float4 spread(float4 v) { return v; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
out[0] = whole(2.9f); out[1] = spread(3).w;
// expect: out = 2 3
