// C++ [expr.ass]: every compound operator
// run: --out out=int32[10] --grid 1 --threadgroup 1
int x = 37; x += 5; out[0] = x; x -= 2; out[1] = x; x *= 3; out[2] = x; x /= 7; out[3] = x; x %= 10; out[4] = x;
x <<= 4; out[5] = x; x >>= 2; out[6] = x; x |= 3; out[7] = x; x &= 29; out[8] = x; x ^= 15; out[9] = x;
// expect: out = 42 40 120 17 7 112 28 31 29 18
