// C++ [dcl.enum]: values count up, and convert to integers
// run: --out out=float32[5] --grid 1 --threadgroup 1
enum Color { Red, Green = 5, Blue, Last = Blue * 2 }; Color c = Blue;
out[0] = Red; out[1] = c; out[2] = Last; out[3] = Color::Green + 1; out[4] = c == Blue;
// expect: out = 0 6 12 6 1
