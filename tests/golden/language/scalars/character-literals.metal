// C++ [lex.ccon]: characters and escape sequences
// run: --out out=int32[4] --grid 1 --threadgroup 1
out[0] = 'A'; out[1] = '\n'; out[2] = '\x41' + 1; out[3] = '\0';
// expect: out = 65 10 66 0
