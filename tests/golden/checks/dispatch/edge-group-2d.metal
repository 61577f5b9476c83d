// Dispatch: edges in two dimensions
// run: --out out=uint32[3,5] --grid 5,3 --threadgroup 4,2
// expect: out = 42 42 42 42 12 42 42 42 42 12 41 41 41 41 11
uint2 p = thread_position_in_grid.xy;
out[p.y * 5 + p.x] = threads_per_threadgroup.x * 10 + threads_per_threadgroup.y;
