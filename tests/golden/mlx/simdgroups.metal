// MLX attributes: simdgroup index, lane and count of a threadgroup of 80
// run: --out out=uint32[3] --grid 80 --threadgroup 80
// expect: out = 2 15 3
if (thread_index_in_threadgroup == 79) {
    out[0] = simdgroup_index_in_threadgroup;
    out[1] = thread_index_in_simdgroup;
    out[2] = simdgroups_per_threadgroup;
}
