// C++ [conv.prom]: small integers do not wrap before they are stored
// run: --out out=int32[4] --grid 1 --threadgroup 1
uchar x = 200, y = 100; ushort z = 65535; char m = -128;
out[0] = x + y; out[1] = uchar(x + y); out[2] = z + z; out[3] = -m;
// expect: out = 300 44 131070 128
