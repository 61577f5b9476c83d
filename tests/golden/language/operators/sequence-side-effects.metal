// C++ [expr.post.incr]: the value before, the change after
// run: --out out=int32[4] --grid 1 --threadgroup 1
int x = 5; int y = x++ * 2; int z = --x + 1; int w[3] = {7, 8, 9}; int i = 0; int v = w[i++]; v += w[i++] * 10;
out[0] = y; out[1] = z; out[2] = v; out[3] = i;
// expect: out = 10 6 87 2
