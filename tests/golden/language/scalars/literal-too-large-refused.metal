// C++ [lex.icon]: a literal that fits no type
ulong x = 99999999999999999999; // error E1004: '99999999999999999999'
out[thread_position_in_grid.x] = x;
