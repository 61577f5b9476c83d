// C++ [expr.ass]: legal, whatever one thinks of it
uint i = thread_position_in_grid.x; int n = 0;
if ((n = i)) out[i] = n; else out[i] = -1;
// expect: out = -1 1 2 3 4 5 6 7
