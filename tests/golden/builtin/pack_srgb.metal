// MSL 6.14 Pack and unpack functions: sRGB: black and white stay what they are
// run: --in a=float32[1]:1 --out out=uint32[3] --grid 1 --threadgroup 1
uint p = pack_float_to_srgb_unorm4x8(float4(a[0], 0.0f, 1.0f, 0.0f));
float4 v = unpack_unorm4x8_srgb_to_float(p);
out[0] = p; out[1] = uint(v.x); out[2] = uint(v.y);
// expect: out = 16711935 1 0
