// C++ [stmt.for]: the variable of a for is not known behind it
for (int k = 0; k < 3; k++) {}
out[thread_position_in_grid.x] = k; // error E2001: 'k'
