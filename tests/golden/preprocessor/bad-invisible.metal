// C++ [lex.pptoken] a character that cannot be seen is told by its number
out[0] = a[0]​; // error E1001: 'U+200B'
