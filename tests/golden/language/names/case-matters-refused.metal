// C++ [lex.name]: upper and lower case differ; the message suggests the right one
float Total = 1;
out[thread_position_in_grid.x] = total; // error E2001: did you mean 'Total'
