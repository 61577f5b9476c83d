// C++ [class.mem]: default member initialisers, also in an aggregate
// run: --out out=float32[3] --grid 1 --threadgroup 1
struct P { float x = 1; int n = 2; }; P p; P q = {5}; P r{};
out[0] = p.x + p.n; out[1] = q.x + q.n; out[2] = r.n;
// expect: out = 3 7 2
