// C++ [expr.rel]: legal, whatever one thinks of it
int x = 5;
out[thread_position_in_grid.x] = 0 < x < 3;
// expect: out = 1 1 1 1 1 1 1 1
