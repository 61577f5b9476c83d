// C++ [stmt.switch]: the condition is promoted, case labels may be negative and characters
// run: --out out=int32[3] --grid 1 --threadgroup 1
int r = 0; for (int k = -1; k < 2; k++) { char c = k; switch (c) { case -1: r += 1; break; case 'a': r += 1000; break; case 1: r += 10; } }
out[0] = r; switch (2u) { case 2: out[1] = 5; } switch (int q = 3) { case 3: out[2] = q; }
// expect: out = 11 5 3
