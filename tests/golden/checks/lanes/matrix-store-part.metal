// MSL 6.7: simdgroup_store is a function of all threads of the simdgroup
// run: --out out=float32[64] --grid 16 --threadgroup 16
// header: #include <metal_simdgroup_matrix>
simdgroup_matrix<float, 8, 8> m = make_filled_simdgroup_matrix<float, 8, 8>(1.0f);
simdgroup_store(m, out); // error E4027: simdgroup_store needs all 32 threads of the simdgroup, but 16 run it
