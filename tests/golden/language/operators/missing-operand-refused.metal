// C++ [expr.add]: an operator needs two operands
out[thread_position_in_grid.x] = 3 + ; // error E1104: ';'
