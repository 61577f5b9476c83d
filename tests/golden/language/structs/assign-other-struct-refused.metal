// C++ [expr.ass]: structs of other types are not assigned, even with the same members
struct P { float x; }; struct Q { float x; }; P p = {1}; Q q = {2};
p = q; // error E2004: 'Q' to 'P'
out[thread_position_in_grid.x] = p.x;
