// MSL 6.7 SIMD-group matrix: a value in brackets stands along the diagonal
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x, two(2.0f), zero(0), z;
simdgroup_half8x8 h(1.5h);
simdgroup_load(x, a, 8);
simdgroup_multiply_accumulate(z, x, two, simdgroup_float8x8(0.5f));
simdgroup_multiply_accumulate(z, simdgroup_matrix<float, 8, 8>(h.thread_elements()[0] * 0 + 1), z, zero);
simdgroup_store(z, out, 8);
// expect: out = 0.5 2 4 6 8 10 12 14 16 18.5 20 22 24 26 28 30 32 34 36.5 38 40 42 44 46 48 50 52 54.5 56 58 60 62 64 66 68 70 72.5 74 76 78 80 82 84 86 88 90.5 92 94 96 98 100 102 104 106 108.5 110 112 114 116 118 120 122 124 126.5
