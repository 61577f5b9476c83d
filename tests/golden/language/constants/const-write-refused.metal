// C++ [dcl.type.cv]: a const variable is not written
const float x = 1;
x = 2; // error
x += 1; // error
out[thread_position_in_grid.x] = x;
