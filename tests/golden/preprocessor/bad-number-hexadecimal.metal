// C++ [lex.fcon] a hexadecimal floating literal needs an exponent; 0x1e+1 is one token
out[0] = 0x1.8; // error E1004: '0x1.8'
out[1] = 0x1e+1; // error E1004: '0x1e+1'
