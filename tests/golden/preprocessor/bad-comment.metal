// C++ [lex.comment] a comment that is never closed
out[0] = a[0]; /* and so on // error E1002
out[1] = a[1];
