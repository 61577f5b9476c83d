// C++ [dcl.type.simple]: unsigned float is no type
unsigned float x = 1.0; // error E2052: 'float' cannot be used here: a type stands before it already
out[thread_position_in_grid.x] = 0;
