// C++ [lex.icon] a number that starts with 0 is octal
out[0] = 089; // error E1004: '089'
out[1] = 0b102; // error E1004: '0b102'
