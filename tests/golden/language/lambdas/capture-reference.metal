// C++ [expr.prim.lambda.capture]: by reference
// run: --out out=float32[2] --grid 1 --threadgroup 1
float s = 0; int n = 0; auto add = [&](float x) { s += x; n++; }; add(1); add(2.5f); auto one = [&s] { s += 1; }; one();
out[0] = s; out[1] = n;
// expect: out = 4.5 2
