// C++ [lex.icon]: the suffix f belongs to literals with a fraction or an exponent
float x = 1f; // error E1004: '1f'
out[thread_position_in_grid.x] = x;
