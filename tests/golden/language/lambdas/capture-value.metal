// C++ [expr.prim.lambda.capture]: by value, with = and by name, with an initialiser
// run: --out out=float32[3] --grid 1 --threadgroup 1
float k = 2; int n = 3; auto f = [=](float x) { return k * x + n; }; auto g = [k](float x) { return k * x; }; auto h = [q = k * 10](float x) { return q + x; }; k = 100;
out[0] = f(1); out[1] = g(5); out[2] = h(1);
// expect: out = 5 10 21
