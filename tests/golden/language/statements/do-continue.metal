// C++ [stmt.cont]: continue in a do goes to its condition
int n = 0, s = 0; do { n++; if (n == 2) continue; s += n; } while (n < 4);
out[thread_position_in_grid.x] = s;
// expect: out = 8 8 8 8 8 8 8 8
