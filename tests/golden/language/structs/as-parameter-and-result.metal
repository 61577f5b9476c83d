// C++ [dcl.fct]: structs go in and out by value
// header: struct P { float x; float w[2]; };
// header: P change(P p) { p.x += 1; p.w[1] = p.x; return p; }
// run: --out out=float32[3] --grid 1 --threadgroup 1
P p = {1, {2, 3}}; P q = change(p);
out[0] = p.x; out[1] = q.x; out[2] = q.w[1];
// expect: out = 1 2 2
