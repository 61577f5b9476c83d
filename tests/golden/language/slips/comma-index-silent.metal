// C++ [expr.comma]: a comma that does something, or is in brackets of its own
uint x = thread_position_in_grid.x, y = 0;
out[(y, x)] = a[y++, x];
