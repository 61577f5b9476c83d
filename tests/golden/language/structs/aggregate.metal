// C++ [dcl.init.aggr]: members in order, the rest zero
// run: --out out=float32[4] --grid 1 --threadgroup 1
struct P { float x, y; int n; }; P p = {1, 2}; P q{3, 4, 5}; P r = p; r.x = 9; P z = {};
out[0] = p.y + p.n; out[1] = q.n; out[2] = r.x + p.x; out[3] = z.y;
// expect: out = 2 5 10 0
