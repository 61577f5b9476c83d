// C++ [lex.icon]: an octal literal has no digit 9
int x = 09; // error E1004: '09'
out[thread_position_in_grid.x] = 0;
