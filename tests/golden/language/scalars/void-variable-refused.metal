// C++ [basic.types]: no variable has the type void
void x; // error
out[thread_position_in_grid.x] = 0;
