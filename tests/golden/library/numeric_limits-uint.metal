// C++ numeric_limits: of unsigned integers
// run: --out out=uint32[7] --grid 1 --threadgroup 1
out[0] = numeric_limits<uint>::max(); out[1] = numeric_limits<uint>::min(); out[2] = numeric_limits<ushort>::max(); out[3] = numeric_limits<uchar>::max();
out[4] = numeric_limits<uint>::digits; out[5] = numeric_limits<ulong>::max() == 0xfffffffffffffffful; out[6] = numeric_limits<uint32_t>::max() == 4294967295u;
// expect: out = 4294967295 0 65535 255 32 1 1
