// C++ [dcl.type.simple]: unsigned float is no type
unsigned float x = 1.0; // error E1101: ';'
out[thread_position_in_grid.x] = 0;
