// attack: strides and origins of matrices that overflow
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 m = simdgroup_float8x8(0);
threadgroup float t[64];
ulong big = 0x7fffffffffffffffUL;
simdgroup_load(m, a, big); // error E4001
simdgroup_load(m, a, 0xffffffffffffffffUL, ulong2(big, big)); // error E4001
simdgroup_load(m, a, 1ul << 62, ulong2(1ul << 63, 1ul << 63), true); // error E4001
simdgroup_store(m, out, 8, ulong2(1ul << 40, 1ul << 41)); // error E4002
simdgroup_store(m, t, 1ul << 61, ulong2(5, 1)); // error E4002
simdgroup_load(m, (device float *)((2ul << 44) | (1ul << 43)), 8); // error E4020
