// MSL 6.7 SIMD-group matrix functions: load, multiply, store
// run: --in a=float32[64]:2 --in b=float32[64]:3 --out out=float32[64] --grid 32 --threadgroup 32
simdgroup_float8x8 x, y, z;
simdgroup_load(x, a, 8);
simdgroup_load(y, b);
simdgroup_multiply(z, x, y);
simdgroup_store(z, out, 8);
// expect: out = 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48
