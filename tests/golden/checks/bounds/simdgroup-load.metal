// Checks, out of bounds: a matrix whose last row is not there
// run: --in a=float32[60]:arange --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x;
simdgroup_load(x, a, 8); // error E4001: reads a[60], but 'a' has 60 elements
x = make_filled_simdgroup_matrix<float, 8, 8>(1.0f);
simdgroup_store(x, out, 8);
