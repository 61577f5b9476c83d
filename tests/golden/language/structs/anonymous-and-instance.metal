// C++ [class]: a struct without name, variables declared with the type
// run: --out out=float32[2] --grid 1 --threadgroup 1
struct { float x; int n; } s = {1, 2}; struct Q { int v; } q1 = {3}, q2 = {4};
out[0] = s.x + s.n; out[1] = q1.v + q2.v;
// expect: out = 3 7
