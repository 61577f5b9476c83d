// MSL 6.7 SIMD-group matrix functions: from and to threadgroup memory
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
threadgroup float s[64];
uint i = thread_position_in_grid.x;
s[i] = a[i]; s[i + 32] = a[i + 32];
threadgroup_barrier(mem_flags::mem_threadgroup);
simdgroup_matrix<float, 8, 8> m;
simdgroup_load(m, s);
simdgroup_store(m, out);
// expect: out = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
