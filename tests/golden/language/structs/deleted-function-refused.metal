// C++ [dcl.fct.def.delete]: a deleted constructor is not used
struct P { float x; P() = delete; P(float v) : x(v) {} };
P p; // error E2012: 'P'
out[thread_position_in_grid.x] = 1;
