// MSL 2.5, casts: four-bit weights in uint words, half scales, vector loads
// header: inline float unpack(uint w, int k) { return float((w >> (4 * k)) & 0xF) - 8.0f; }
// run: --in w=uint32[8]:305419896,305419896,305419896,305419896,305419896,305419896,305419896,305419896 --in x=float32[8]:ones --in sc=float16[8]:ones --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x; float s = 0; uint word = w[i]; half scale = sc[i];
const device float4 *v = (const device float4 *)x;
for (int k = 0; k < 8; k += 4) { float4 q = float4(unpack(word, k), unpack(word, k + 1), unpack(word, k + 2), unpack(word, k + 3)); s += dot(q, v[k / 4]); }
out[i] = s * float(scale);
// expect: out = -28 -28 -28 -28 -28 -28 -28 -28
