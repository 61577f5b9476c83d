// MSL 2, Type conversions: vectors of narrow integers convert with truncation
// run: --out out=int32[4] --grid 1 --threadgroup 1
int4 v = int4(300, -1, 70000, 5); uchar4 c = uchar4(v); short4 s = short4(v); uint2 u = uint2(v.xy);
out[0] = c.x; out[1] = c.y; out[2] = s.z; out[3] = u.y == 0xffffffffu;
// expect: out = 44 255 4464 1
