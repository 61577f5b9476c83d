// C++ [expr.shift]: a signed right shift keeps the sign, an unsigned one does not
// run: --out out=int32[4] --grid 1 --threadgroup 1
int i = -16; uint u = 0x80000000; uchar c = 0x80;
out[0] = i >> 2; out[1] = u >> 31; out[2] = c << 1; out[3] = (uint)i >> 28;
// expect: out = -4 1 256 15
