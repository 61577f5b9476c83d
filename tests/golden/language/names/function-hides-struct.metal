// C++ [basic.scope.hiding]: a function hides a struct or union of its name, which "struct name" still finds
// header: union rb { uint u; uchar b[4]; };
// header: rb make(uint u) { rb r; r.u = u; return r; }
// header: float rb(float x) { return x + 1; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
union rb r = make(0x0201);
out[0] = rb(4); out[1] = r.b[1];
// expect: out = 5 2
