// C++ [expr.prim]: a type is no value
out[thread_position_in_grid.x] = float + 1; // error E1101: '('
