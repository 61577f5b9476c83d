// C++ [lex.icon], [lex.fcon]: digit separators, binary, octal, hexadecimal, suffixes
// run: --out out=float32[8] --grid 1 --threadgroup 1
// expect: out = 1000 10 8 255 0.5 3 1.5 100
out[0] = 1'000;
out[1] = 0b1010u;
out[2] = 010;
out[3] = 0xFFul;
out[4] = .5f;
out[5] = 0x1.8p1;
out[6] = 1.5h;
out[7] = 1e2;
