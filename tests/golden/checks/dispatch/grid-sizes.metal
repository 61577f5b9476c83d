// Dispatch: threads_per_grid and threadgroups_per_grid with an edge threadgroup
// run: --out out=uint32[10] --grid 10 --threadgroup 4
// expect: out = 103 103 103 103 103 103 103 103 103 103
out[thread_position_in_grid.x] = threads_per_grid.x * 10 + threadgroups_per_grid.x;
