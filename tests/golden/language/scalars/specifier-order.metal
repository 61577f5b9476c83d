// C++ [dcl.type.simple]: the words of an arithmetic type come in any order
// run: --out out=int32[3] --grid 1 --threadgroup 1
int unsigned a1 = 3u;
long unsigned int b1 = 4;
short const signed int c1 = 5;
static_assert(is_same<decltype(b1), ulong>::value, "");
out[0] = a1; out[1] = int(b1); out[2] = c1;
// expect: out = 3 4 5
