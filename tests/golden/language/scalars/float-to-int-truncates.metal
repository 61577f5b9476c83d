// C++ [conv.fpint]: a float becomes an integer by dropping its fraction
// run: --out out=int32[4] --grid 1 --threadgroup 1
int x = 2.9f; int y = -2.9f; uint z = 3.5h; short w = 7.99;
out[0] = x; out[1] = y; out[2] = z; out[3] = w;
// expect: out = 2 -2 3 7
