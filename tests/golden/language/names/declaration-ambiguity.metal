// C++ [stmt.ambig], [dcl.ambig.res]: what can be a declaration is one; a product is an expression
// header: struct T1 { int v; T1(int x) : v(x) {} };
// run: --out out=float32[3] --grid 1 --threadgroup 1
int q = 6, r = 7, s = 0; T1 (t)(5); s = q * r; T1(u) = 8;
out[0] = t.v; out[1] = s; out[2] = u.v;
// expect: out = 5 42 8
