// Dispatch: thread_index_in_threadgroup counts along x first, with the edge threadgroup's own width
// run: --out out=uint32[3,5] --grid 5,3 --threadgroup 3,2
// expect: out = 0 1 2 0 1 3 4 5 2 3 0 1 2 0 1
uint2 p = thread_position_in_grid.xy;
out[p.y * 5 + p.x] = thread_index_in_threadgroup;
