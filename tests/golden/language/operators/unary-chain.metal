// C++ [expr.unary]: unary operators bind to the right, postfix before prefix
// run: --out out=int32[5] --grid 1 --threadgroup 1
int x = 5; int w[2] = {1, 2}; thread int *p = w;
out[0] = -~x; out[1] = !!x; out[2] = - - -x; out[3] = ++*p; out[4] = *++p;
// expect: out = 6 1 -5 2 2
