// C++ [lex.icon]: the suffix f belongs to literals with a fraction or an exponent
float x = 1f; // error
out[thread_position_in_grid.x] = x;
