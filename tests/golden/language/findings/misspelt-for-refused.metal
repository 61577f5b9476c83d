// C++ [lex.key]: a misspelt keyword in front of brackets
uint i = thread_position_in_grid.x;
whlie (i > 3) { i--; } // error E2001: 'whlie'
out[0] = 1;
