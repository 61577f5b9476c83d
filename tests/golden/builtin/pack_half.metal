// MSL 6.14 Pack and unpack functions: from and to half
// run: --in a=float32[1]:1 --out out=float32[7] --grid 1 --threadgroup 1
uint p = pack_half_to_unorm4x8(half4(half(a[0]), 0.0h, 1.0h, 0.0h));
half4 v = unpack_unorm4x8_to_half(p);
half4 w = unpack_snorm4x8_to_half(pack_half_to_snorm4x8(half4(-1.0h, 0.0h, 1.0h, 0.0h)));
half2 s = unpack_snorm2x16_to_half(pack_half_to_snorm2x16(half2(1.0h, -1.0h)));
half2 u = unpack_unorm2x16_to_half(pack_half_to_unorm2x16(half2(1.0h, 0.0h)));
half4 t = unpack_unorm10a2_to_half(pack_half_to_unorm10a2(half4(1.0h, 0.0h, 0.0h, 1.0h)));
half3 f = unpack_unorm565_to_half(pack_half_to_unorm565(half3(0.0h, 1.0h, 0.0h)));
half4 g = unpack_unorm4x8_srgb_to_half(pack_half_to_srgb_unorm4x8(half4(1.0h, 0.0h, 0.0h, 0.0h)));
out[0] = v.x; out[1] = w.x; out[2] = s.y; out[3] = u.x; out[4] = t.w; out[5] = f.y; out[6] = g.x;
// expect: out = 1 -1 -1 1 1 1 1
