// MSL 6.14 Pack and unpack functions: pack_float_to_snorm4x8 and back
// run: --in a=float32[1]:1 --out out=int32[4] --grid 1 --threadgroup 1
uint p = pack_float_to_snorm4x8(float4(a[0], -1.0f, 0.0f, 1.0f));
float4 v = unpack_snorm4x8_to_float(p);
out[0] = as_type<int>(p); out[1] = int(v.x); out[2] = int(v.y); out[3] = int(v.z);
// expect: out = 2130739583 1 -1 0
