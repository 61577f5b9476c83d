// C++ [dcl.init.aggr]: inner braces may be left out
// run: --out out=float32[3] --grid 1 --threadgroup 1
int m[2][2] = {1, 2, 3, 4}; int n[2][2] = {{1}, 2, 3};
out[0] = m[1][0]; out[1] = n[0][1]; out[2] = n[1][1];
// expect: out = 3 0 3
