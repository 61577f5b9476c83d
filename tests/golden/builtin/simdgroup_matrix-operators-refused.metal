// MSL 6.7 SIMD-group matrix: there is one operator for two matrices of one element type
// run: --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x(1), y(2, 3); // error E2033
simdgroup_half8x8 h(1);
simdgroup_float8x8 s = x + x;     // error E2008
simdgroup_float8x8 m = x * h;     // error E2008
simdgroup_store(s, out, 8);
