// C++ [expr.call]: a lambda takes what its parameters say
auto f = [](float x) { return x; };
out[thread_position_in_grid.x] = f(1, 2); // error E2011: 'operator()'
