// C++ [expr.sizeof]: void has no size
out[thread_position_in_grid.x] = sizeof(void); // error E2051: 'void'
