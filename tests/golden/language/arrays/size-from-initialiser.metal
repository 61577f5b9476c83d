// C++ [dcl.init.aggr]: the first dimension may be left out
// run: --out out=float32[3] --grid 1 --threadgroup 1
float w[] = {1, 2, 3, 4, 5}; int m[][2] = {{1, 2}, {3, 4}, {5, 6}};
static_assert(sizeof(w) / sizeof(w[0]) == 5, ""); static_assert(sizeof(m) == 24, "");
out[0] = w[4]; out[1] = m[2][1]; out[2] = sizeof(m) / sizeof(m[0]);
// expect: out = 5 6 3
