// C++ [expr.comma]: two indices in one pair of brackets
uint x = thread_position_in_grid.x, y = 0;
out[y, x] = a[x]; // warning E2305
