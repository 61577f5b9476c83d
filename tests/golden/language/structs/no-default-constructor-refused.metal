// C++ [class.ctor]: a struct with a constructor of its own has no default one
struct P { float x; P(float v) : x(v) {} };
P p; // error E2012: 'P'
out[thread_position_in_grid.x] = 0;
