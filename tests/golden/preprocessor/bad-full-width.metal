// C++ [lex.pptoken] full-width punctuation, one finding a character
out[0] = a[0]；out[1] ＝ b[1]; // error E1001: '；' // error E1001: '＝'
