// Dispatch: how many simdgroups a threadgroup has, and their width
// run: --out out=uint32[2] --grid 40 --threadgroup 40
// expect: out = 2 32
if (thread_position_in_grid.x == 0) {
    out[0] = simdgroups_per_threadgroup;
    out[1] = threads_per_simdgroup;
}
