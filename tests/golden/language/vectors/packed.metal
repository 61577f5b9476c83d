// MSL 2.2.3 Packed vector types: aligned like their scalar, converted to and from the ordinary vector
// run: --out out=float32[4] --grid 1 --threadgroup 1
packed_float3 p = packed_float3(1, 2, 3); float3 v = p; v *= 2; p = packed_float3(v); p[0] = 7; p.y = 8;
static_assert(sizeof(packed_float3) == 12 && alignof(packed_float3) == 4, "");
static_assert(sizeof(packed_half4) == 8 && alignof(packed_half4) == 2, "");
static_assert(sizeof(packed_uchar3) == 3, "");
out[0] = p.x; out[1] = p.y; out[2] = p.z; out[3] = v.x;
// expect: out = 7 8 6 2
