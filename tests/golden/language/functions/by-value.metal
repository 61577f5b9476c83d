// C++ [expr.call]: parameters are copies
// header: float change(float x) { x *= 10; return x; }
// run: --out out=float32[2] --grid 1 --threadgroup 1
float v = 2; float w = change(v);
out[0] = v; out[1] = w;
// expect: out = 2 20
