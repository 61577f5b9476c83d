// C++ [expr.prim.lambda]: called where it stands
int n = [](int x) { int r = 1; while (x > 1) r *= x--; return r; }(5);
out[thread_position_in_grid.x] = n;
// expect: out = 120 120 120 120 120 120 120 120
