// C++ [lex.pptoken] a character that starts no token
float x = @a[0]; // error E1001: '@'
out[0] = x` + 1; // error E1001
