// C++ [expr.ref]: the struct has no such method
struct P { float get() const { return 1; } }; P p;
out[thread_position_in_grid.x] = p.gett(); // error E2002: did you mean 'get'
