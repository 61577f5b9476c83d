// C++ [expr.reinterpret.cast]: a float is not reinterpreted as an int
float f = 1;
int i = reinterpret_cast<int>(f); // error E2042: 'float'
out[thread_position_in_grid.x] = i;
