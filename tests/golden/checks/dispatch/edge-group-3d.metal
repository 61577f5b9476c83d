// Dispatch: edges in three dimensions
// run: --out out=uint32[3] --grid 1,1,3 --threadgroup 1,1,2
// expect: out = 2 2 1
out[thread_position_in_grid.z] = threads_per_threadgroup.z;
