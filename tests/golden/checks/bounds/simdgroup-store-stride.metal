// Checks, out of bounds: the stride is too large for the output
// run: --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x = make_filled_simdgroup_matrix<float, 8, 8>(1.0f);
simdgroup_store(x, out, 9); // error E4002: but 'out' has 64 elements
