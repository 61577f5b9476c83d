// C++ [lex.icon] no type holds it
out[0] = 18446744073709551616; // error E1004
out[1] = 18446744073709551615ul;
