// C++ [conv.integral]: conversion to a narrower integer keeps the low bits
// run: --out out=int32[4] --grid 1 --threadgroup 1
uchar x = 300; char y = 200; ushort z = -1; uint w = -1;
out[0] = x; out[1] = y; out[2] = z; out[3] = w == 4294967295u;
// expect: out = 44 -56 65535 1
