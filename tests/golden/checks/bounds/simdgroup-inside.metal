// Checks, out of bounds: a matrix that just fits
// run: --in a=float32[64]:ones --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x, y;
simdgroup_load(x, a, 8);
y = make_filled_simdgroup_matrix<float, 8, 8>(0.0f);
simdgroup_multiply_accumulate(y, x, x, y);
simdgroup_store(y, out, 8);
