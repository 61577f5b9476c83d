// Dispatch: dispatch_threads_per_threadgroup stays what was asked for in edge threadgroups
// run: --out out=uint32[10] --grid 10 --threadgroup 4
// expect: out = 4 4 4 4 4 4 4 4 4 4
out[thread_position_in_grid.x] = dispatch_threads_per_threadgroup.x;
