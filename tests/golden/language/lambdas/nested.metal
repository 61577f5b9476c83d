// C++ [expr.prim.lambda]: a lambda in a lambda
float k = 2; auto f = [=](float x) { auto g = [=](float y) { return y * k + x; }; return g(x) + g(1); };
out[thread_position_in_grid.x] = f(3);
// expect: out = 14 14 14 14 14 14 14 14
