// MSL 6.14 Pack and unpack functions: two 16-bit numbers
// run: --in a=float32[1]:1 --out out=uint32[4] --grid 1 --threadgroup 1
out[0] = pack_float_to_unorm2x16(float2(a[0], 0.0f)); out[1] = pack_float_to_snorm2x16(float2(-a[0], 1.0f));
float2 u = unpack_unorm2x16_to_float(out[0]), s = unpack_snorm2x16_to_float(out[1]);
out[2] = uint(u.x + 2.0f * s.y); out[3] = uint(s.x + 1.0f);
// expect: out = 65535 2147450881 3 0
