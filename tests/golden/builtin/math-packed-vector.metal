// MSL 2.2.3 Packed vector types: a packed argument becomes an ordinary vector
// run: --in a=float32[2]:3,4 --out out=float32[2] --grid 1 --threadgroup 1
packed_float3 p = packed_float3(a[0], a[1], 0.0f);
out[0] = length(p); out[1] = max(p, float3(3.5f)).x;
// expect: out = 5 3.5
