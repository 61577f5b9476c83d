// C++ [expr.ref]: the struct has no such member; the message suggests the close one
struct P { float width; }; P p = {1};
out[thread_position_in_grid.x] = p.widht; // error E2002: did you mean 'width'
