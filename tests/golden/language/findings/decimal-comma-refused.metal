// C++ [lex.fcon]: the decimal separator is a point
float x = 1,5; // error E1101: '5'
out[thread_position_in_grid.x] = 1;
