// C++ [dcl.fct.def.default]: = default
struct P { float x = 2; P() = default; P(float v) : x(v) {} };
P p; P q(5);
out[thread_position_in_grid.x] = p.x + q.x;
// expect: out = 7 7 7 7 7 7 7 7
