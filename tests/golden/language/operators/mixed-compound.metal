// C++ [expr.ass]: the left side may be narrower or unsigned
// run: --out out=int32[6] --grid 1 --threadgroup 1
uchar c = 200; c += 100; uint u = 5; u -= 7; short s = 1; s <<= 15; long l = 1; l <<= 40; half h = 1; h += 0.5f; uint d = 7; d *= -1;
out[0] = c; out[1] = u == 4294967294u; out[2] = s; out[3] = l >> 38; out[4] = h == 1.5h; out[5] = d == 4294967289u;
// expect: out = 44 1 -32768 4 1 1
