// C++ [expr.call]: an argument is missing
out[thread_position_in_grid.x] = max(1.0f,, 2.0f); // error E1104: ','
