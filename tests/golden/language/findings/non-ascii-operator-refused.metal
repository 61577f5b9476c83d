// C++ [lex.charset]: a typographic character in code
uint i = thread_position_in_grid.x;
out[i] = a[i] – 1; // error E1001: '–'
