// C++ [stmt.for]: the variable of a for ends with it
int s = 0; for (int k = 0; k < 3; k++) s += k; for (int k = 10; k < 12; k++) s += k;
out[thread_position_in_grid.x] = s;
// expect: out = 24 24 24 24 24 24 24 24
