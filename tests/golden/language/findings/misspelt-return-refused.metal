// C++ [lex.key]: a misspelt keyword
uint i = thread_position_in_grid.x;
if (i > 3) retrun; // error E2001: 'retrun'
out[i] = 1;
