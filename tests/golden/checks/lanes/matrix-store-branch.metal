// MSL 6.7: some of the threads are in the branch
// run: --out out=float32[64] --grid 32 --threadgroup 32
// header: #include <metal_simdgroup_matrix>
simdgroup_matrix<float, 8, 8> m = make_filled_simdgroup_matrix<float, 8, 8>(1.0f);
if (thread_index_in_simdgroup < 1)
    simdgroup_store(m, out); // error E4027: but 1 runs it
