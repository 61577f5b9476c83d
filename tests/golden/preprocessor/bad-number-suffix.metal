// C++ [lex.icon] a whole number has no suffix f
out[0] = 1f; // error E1004: '1f'
out[1] = 12abc; // error E1004: '12abc'
