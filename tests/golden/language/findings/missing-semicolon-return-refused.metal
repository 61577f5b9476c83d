// C++ [stmt.return]: after return
if (thread_position_in_grid.x > 3) return // error
out[thread_position_in_grid.x] = 1;
