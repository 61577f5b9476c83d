// C++ [class.base.init]: a member initialiser names a member
struct P { float x; P() : y(1) {} }; // error E2002: 'P'
P p;
out[thread_position_in_grid.x] = 0;
