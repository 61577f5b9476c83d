// Checks, races: both simdgroups store to one matrix
// run: --in a=float32[128]:arange --out out=float32[64] --grid 64 --threadgroup 64
simdgroup_float8x8 x;
simdgroup_load(x, a + simdgroup_index_in_threadgroup * 64, 8);
simdgroup_store(x, out, 8); // error E4007: both write out[0]
