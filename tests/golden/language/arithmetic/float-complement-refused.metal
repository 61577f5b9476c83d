// C++ [expr.unary.op]: ~ takes integers only
float x = 5.0f;
out[thread_position_in_grid.x] = ~x; // error E2009: '~'
