// C++ [dcl.type.cv]: the elements of a const array, and members of a const struct
const float w[2] = {1, 2}; struct P { float x; }; const P p = {1};
w[0] = 3; // error E2005: it is const
p.x = 3; // error E2005: it is const
out[thread_position_in_grid.x] = w[0];
