// Dispatch: threadgroup and position in it
// run: --out out=uint32[10] --grid 10 --threadgroup 4
// expect: out = 0 1 2 3 10 11 12 13 20 21
out[thread_position_in_grid.x] = threadgroup_position_in_grid.x * 10 + thread_position_in_threadgroup.x;
