// C++ [expr.prim.paren]: a bracket too many
uint i = thread_position_in_grid.x;
out[i] = (a[i] + 1)) * 2; // error E1101: ';'
out[i] += 1;
