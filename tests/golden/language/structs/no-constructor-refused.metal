// C++ [class.ctor]: no constructor takes these arguments
struct P { float x; P(float v) : x(v) {} };
P p(1, 2); // error E2012: 'P'
out[thread_position_in_grid.x] = 0;
