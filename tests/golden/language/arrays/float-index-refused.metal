// C++ [expr.sub]: an index is an integer
out[thread_position_in_grid.x] = a[1.5f]; // error E2017: 'float'
