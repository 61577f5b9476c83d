// C++ [lex.pptoken] a minus sign from a text processor is not '-'
out[0] = a[0] − b[0]; // error E1001: '−'
