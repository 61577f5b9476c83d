// MSL 6.7 SIMD-group matrix: matrices of half and bfloat that are indexed or taken apart keep their values
// run: --in a=float16[64]:arange --out out=float16[64] --grid 32 --threadgroup 32
simdgroup_half8x8 m[3];
for (int k = 0; k < 3; k++) {
    simdgroup_load(m[k], a, 8);
    m[k].thread_elements()[1] += half(k * 100);
}
simdgroup_bfloat8x8 b(1.5bf);
m[2].thread_elements()[0] += half(b.thread_elements()[0] * 0);
simdgroup_store(m[int(a[2])], out, 8);
// expect: out = 0 201 2 203 4 205 6 207 8 209 10 211 12 213 14 215 16 217 18 219 20 221 22 223 24 225 26 227 28 229 30 231 32 233 34 235 36 237 38 239 40 241 42 243 44 245 46 247 48 249 50 251 52 253 54 255 56 257 58 259 60 261 62 263
