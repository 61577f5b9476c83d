// C++ [lex.ccon] a character literal ends on its line
char c = 'x; // error E1003
out[0] = c;
