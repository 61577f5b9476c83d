// C++ [stmt.iter]: a declaration as the condition of while
int n = 3, s = 0; while (int k = n--) s += k;
out[thread_position_in_grid.x] = s;
// expect: out = 6 6 6 6 6 6 6 6
