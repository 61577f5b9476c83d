// Dispatch: 10 threads in groups of 4: the last threadgroup has 2 threads
// run: --out out=uint32[10] --grid 10 --threadgroup 4
// expect: out = 4 4 4 4 4 4 4 4 2 2
out[thread_position_in_grid.x] = threads_per_threadgroup.x;
