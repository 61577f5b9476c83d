// Dispatch: threadgroup positions in two dimensions
// run: --out out=uint32[4,4] --grid 4,4 --threadgroup 2,2
// expect: out = 0 0 10 10 0 0 10 10 1 1 11 11 1 1 11 11
uint2 p = thread_position_in_grid.xy;
out[p.y * 4 + p.x] = threadgroup_position_in_grid.x * 10 + threadgroup_position_in_grid.y;
