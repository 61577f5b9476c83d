// Dispatch: simdgroups are cut from the linear index in the threadgroup
// run: --out out=uint32[5,8] --grid 8,5 --threadgroup 8,5
// expect: out = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1
uint2 p = thread_position_in_grid.xy;
out[p.y * 8 + p.x] = simdgroup_index_in_threadgroup;
