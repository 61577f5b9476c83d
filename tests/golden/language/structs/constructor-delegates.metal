// C++ [class.base.init]: a constructor calls another; members in the order of the list
// run: --out out=float32[2] --grid 1 --threadgroup 1
struct P { float x, y; P(float v) : P(v, 2 * v) {} P(float p, float q) : x(p), y(q) {} };
P p(3);
out[0] = p.x; out[1] = p.y;
// expect: out = 3 6
