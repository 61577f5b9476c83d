// C++ [expr.prim.lambda]: a function in place
uint i = thread_position_in_grid.x;
auto sq = [](float x) { return x * x; }; auto add = [](float x, float y) -> float { return x + y; };
out[i] = add(sq(a[i]), 1);
// expect: out = 1 2 5 10 17 26 37 50
