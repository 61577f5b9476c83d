// C++ [lex.phases] a backslash continues a line only at its end
out[0] = a[0] \ ; // error E1001
