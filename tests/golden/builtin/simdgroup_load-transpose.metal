// MSL 6.7 SIMD-group matrix functions: origin and transpose
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 m;
simdgroup_load(m, a, 8, ulong2(0, 0), true);
simdgroup_store(m, out, 8, ulong2(0), false);
// expect: out = 0 8 16 24 32 40 48 56 1 9 17 25 33 41 49 57 2 10 18 26 34 42 50 58 3 11 19 27 35 43 51 59 4 12 20 28 36 44 52 60 5 13 21 29 37 45 53 61 6 14 22 30 38 46 54 62 7 15 23 31 39 47 55 63
