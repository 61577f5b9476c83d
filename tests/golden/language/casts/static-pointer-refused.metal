// C++ [expr.static.cast]: static_cast does not change what a pointer points to
device int *p = static_cast<device int *>(out); // error E2042: 'device float *'
out[thread_position_in_grid.x] = 0;
