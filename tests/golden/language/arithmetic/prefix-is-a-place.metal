// C++ [expr.pre.incr], [expr.ass]: the prefix form and an assignment are places
// run: --out out=int32[3] --grid 1 --threadgroup 1
int x = 1; ++++x; int y = 1; (y = 5) += 2; int z = 1; (z += 1) *= 4;
out[0] = x; out[1] = y; out[2] = z;
// expect: out = 3 7 8
