// C++ [lex.icon]: a literal ends in a known suffix
int x = 12xyz; // error E1004: '12xyz'
out[thread_position_in_grid.x] = 0;
