// Dispatch: a product of 8 by 8 matrices in one simdgroup
// run: --in a=float32[64]:ones --in b=float32[64]:ones --out out=float32[64] --grid 32 --threadgroup 32
// expect: out = 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8
// expect: accesses = 192
simdgroup_float8x8 x, y, z;
simdgroup_load(x, a, 8);
simdgroup_load(y, b, 8);
z = make_filled_simdgroup_matrix<float, 8, 8>(0.0f);
simdgroup_multiply_accumulate(z, x, y, z);
simdgroup_store(z, out, 8);
