// C++ [basic.types]: no variable has the type void
void x; // error E2051: 'void'
out[thread_position_in_grid.x] = 0;
