// C++ [stmt.ranged]: over an array of the program
// header: constant int w[3] = {1, 2, 3};
int s = 0; for (int x : w) s += x;
out[thread_position_in_grid.x] = s;
// expect: out = 6 6 6 6 6 6 6 6
