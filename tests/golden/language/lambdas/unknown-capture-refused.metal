// C++ [expr.prim.lambda.capture]: a capture names a variable
auto f = [missing](float x) { return x; }; // error E2001: 'missing'
out[thread_position_in_grid.x] = 1;
