// C++ [expr.prim.lambda]: without parameters, without result, with default arguments
int n = 0; auto inc = [&]() { n++; }; auto add = [&](int k = 10) { n += k; }; inc(); inc(); add(); add(5);
out[thread_position_in_grid.x] = n;
// expect: out = 17 17 17 17 17 17 17 17
