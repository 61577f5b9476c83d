// C++ [expr.sub]: a float does not become an index by itself
float x = thread_position_in_grid.x;
out[x] = 1; // error E2017: 'float'
