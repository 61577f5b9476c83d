// C++ [expr.pre.incr]: a bool cannot be decremented
bool p = true;
--p; // error E2009: '--'
out[thread_position_in_grid.x] = 0;
