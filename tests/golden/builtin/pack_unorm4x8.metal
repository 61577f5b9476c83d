// MSL 6.14 Pack and unpack functions: pack_float_to_unorm4x8 and back
// run: --in a=float32[1]:1 --out out=uint32[4] --grid 1 --threadgroup 1
uint p = pack_float_to_unorm4x8(float4(a[0], 0.0f, 1.0f, 2.0f));
float4 v = unpack_unorm4x8_to_float(p);
out[0] = p; out[1] = uint(v.x); out[2] = uint(v.y); out[3] = uint(v.z);
// expect: out = 4294902015 1 0 1
