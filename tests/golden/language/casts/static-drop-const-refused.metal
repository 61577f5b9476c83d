// C++ [expr.static.cast]: static_cast does not drop const
device float *p = static_cast<device float *>(a); // error E2042: 'const device float *'
out[thread_position_in_grid.x] = 0;
