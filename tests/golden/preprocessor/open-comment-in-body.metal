// C++ [lex.comment]: reported where the comment opens
out[thread_position_in_grid.x] = 1;
/* the rest is gone // error E1002: never closed
out[0] = 2;
