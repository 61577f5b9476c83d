// MSL 6.14 Pack and unpack functions: numbers of 5, 6 and 5 bits
// run: --in a=float32[1]:1 --out out=uint32[4] --grid 1 --threadgroup 1
ushort p = pack_float_to_unorm565(float3(a[0], 0.0f, 0.0f)), q = pack_float_to_unorm565(float3(0.0f, a[0], 0.0f));
float3 v = unpack_unorm565_to_float(ushort(p | q));
out[0] = q; out[1] = uint(v.x); out[2] = uint(v.y); out[3] = uint(v.z);
// expect: out = 2016 1 1 0
