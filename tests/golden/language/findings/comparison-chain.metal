// C++ [expr.rel]: legal, and almost never what was meant
int x = 5;
out[thread_position_in_grid.x] = 0 < x < 3; // warning E2307
// expect: out = 1 1 1 1 1 1 1 1
