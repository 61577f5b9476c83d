// C++ [dcl.typedef]: typedef and using name types, pointers and arrays too
// run: --out out=float32[4] --grid 1 --threadgroup 1
typedef float real; using index = uint; typedef float row[3]; using ptr = device float *; typedef unsigned int u32, pair[2];
real x = 1.5; index i = 2; row r = {1, 2, 3}; ptr p = out; u32 u = 7;
static_assert(is_same<row, float[3]>::value, "");
p[0] = x; p[1] = r[i]; out[2] = u; out[3] = sizeof(row);
// expect: out = 1.5 3 7 12
