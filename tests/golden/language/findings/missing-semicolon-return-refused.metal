// C++ [stmt.return]: after return
if (thread_position_in_grid.x > 3) return // error E1102: ';'
out[thread_position_in_grid.x] = 1;
