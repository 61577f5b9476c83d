// Dispatch: an edge threadgroup has fewer simdgroups
// run: --out out=uint32[2] --grid 72 --threadgroup 64
// expect: out = 2 1
if (thread_position_in_threadgroup.x == 0)
    out[threadgroup_position_in_grid.x] = simdgroups_per_threadgroup;
