// C++ [dcl.type.cv]: a const member is not written
struct P { const int n = 3; float v = 1; }; P p;
p.n = 4; // error E2005: it is const
out[thread_position_in_grid.x] = p.v;
