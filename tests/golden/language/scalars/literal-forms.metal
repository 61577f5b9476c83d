// C++ [lex.icon], [lex.fcon]: hexadecimal, octal, binary, digit separators, exponents
// run: --out out=float32[8] --grid 1 --threadgroup 1
out[0] = 0x10; out[1] = 010; out[2] = 0b101; out[3] = 1'000;
out[4] = 1.5e2; out[5] = 25e-2f; out[6] = 0x1p4f; out[7] = 0XfF;
// expect: out = 16 8 5 1000 150 0.25 16 255
