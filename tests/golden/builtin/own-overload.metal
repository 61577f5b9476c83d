// MSL 1.4.1 Overloading: a function of the header wins for its own type
// run: --in a=float32[1]:9 --out out=float32[2] --grid 1 --threadgroup 1
// header: struct P { float x; };
// header: float length(P p) { return p.x; }
P p; p.x = a[0];
out[0] = length(p); out[1] = length(float2(3.0f, 4.0f));
// expect: out = 9 5
