// C++ [dcl.type.simple]: unsigned float is no type
unsigned float x = 1.0; // error E2052: 'float' cannot be used here: there is already a type before it
out[thread_position_in_grid.x] = 0;
