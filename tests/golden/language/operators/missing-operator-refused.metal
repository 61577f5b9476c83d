// C++ [expr]: two numbers stand side by side
out[thread_position_in_grid.x] = 2 a[0]; // error E1101: ';'
