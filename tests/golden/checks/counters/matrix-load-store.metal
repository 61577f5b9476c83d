// Counters: each thread of a simdgroup loads and stores two elements of an 8x8 matrix
// run: --in a=float32[64]:arange --out out=float32[64] --grid 32 --threadgroup 32
// header: #include <metal_simdgroup_matrix>
// expect: global_reads = 2
// expect: global_writes = 2
simdgroup_matrix<float, 8, 8> m;
simdgroup_load(m, a);
simdgroup_store(m, out);
