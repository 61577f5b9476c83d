// MSL 6.7: one whole simdgroup of several
// run: --out out=float32[64] --grid 64 --threadgroup 64
// header: #include <metal_simdgroup_matrix>
// expect: global_writes = 2
simdgroup_matrix<float, 8, 8> m = make_filled_simdgroup_matrix<float, 8, 8>(1.0f);
if (simdgroup_index_in_threadgroup == 1)
    simdgroup_store(m, out);
