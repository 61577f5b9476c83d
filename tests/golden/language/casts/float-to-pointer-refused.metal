// C++ [expr.cast]: no cast makes a pointer of a float
device float *p = (device float *)1.0f; // error E2042: 'float'
out[thread_position_in_grid.x] = 0;
