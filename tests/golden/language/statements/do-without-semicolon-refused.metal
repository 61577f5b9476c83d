// C++ [stmt.do]: a do ends in a semicolon
int n = 0;
do { n++; } while (n < 3) // error E1102: ';'
out[thread_position_in_grid.x] = n;
