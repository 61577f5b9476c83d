// C++ [dcl.type.cv]: a const vector is not incremented
const int2 p = int2(1);
p++; // error E2005: it is const
out[thread_position_in_grid.x] = 0;
