// C++ [lex.pptoken]: the longest token wins
// run: --out out=int32[3] --grid 1 --threadgroup 1
int x = 1, y = 2; int z = x+++y; int w = x- -y; int v = x<-y;
out[0] = z; out[1] = w; out[2] = v;
// expect: out = 3 4 0
