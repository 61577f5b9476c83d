// C++ [expr.cond]: ?: binds to the right, weaker than ||, and holds a comma-free middle
// run: --out out=int32[5] --grid 1 --threadgroup 1
int x = 3, y = 0, z = 0;
out[0] = x > 5 ? 1 : x > 2 ? 2 : 3; out[1] = x == 3 || x == 4 ? 7 : 8; out[2] = x ? y ? 1 : 2 : 3;
y = x > 2 ? 10 : 20; (x > 2 ? y : z) = 5; out[3] = y; out[4] = 1 + (x ? 2 : 3) * 2;
// expect: out = 2 7 2 5 5
