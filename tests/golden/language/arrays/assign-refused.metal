// C++ [expr.ass]: an array cannot be assigned
float p[2] = {1, 2}; float q[2];
q = p; // error E2052: arrays are assigned element by element
out[thread_position_in_grid.x] = 0;
