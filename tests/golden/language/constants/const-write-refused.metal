// C++ [dcl.type.cv]: a const variable is not written
const float x = 1;
x = 2; // error E2005: it is const
x += 1; // error E2005: it is const
out[thread_position_in_grid.x] = x;
