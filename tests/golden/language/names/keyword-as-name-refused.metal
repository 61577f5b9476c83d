// C++ [lex.key]: a keyword is no name
int switch = 3; // error E1105: 'switch'
out[thread_position_in_grid.x] = 0;
