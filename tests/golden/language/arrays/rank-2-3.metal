// C++ [dcl.array]: arrays of arrays, the last index runs fastest
// run: --out out=float32[4] --grid 1 --threadgroup 1
int m[2][3] = {{1, 2, 3}, {4, 5, 6}}; int t[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
static_assert(sizeof(m) == 24 && sizeof(m[0]) == 12 && sizeof(t) == 32, "");
out[0] = m[1][0]; out[1] = m[0][2]; out[2] = t[1][0][1]; out[3] = t[0][1][0];
// expect: out = 4 3 6 3
