// C++ [expr.ass]: E1 op= E2 computes in the common type and converts back
// run: --out out=int32[4] --grid 1 --threadgroup 1
int x = 10; x *= 1.5f; int y = 7; y += 0.9f; uchar z = 250; z += 10; int w = 5; w /= 2.0f;
out[0] = x; out[1] = y; out[2] = z; out[3] = w;
// expect: out = 15 7 4 2
