// C++ [expr.prim.lambda]: mutable lets the copy change
// run: --out out=float32[2] --grid 1 --threadgroup 1
float k = 2; auto f = [k](float x) mutable { k += x; return k; }; float r = f(1); r = f(1);
out[0] = r; out[1] = k;
// expect: out = 4 2
