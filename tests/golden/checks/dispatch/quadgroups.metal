// Dispatch: quadgroups of 4 threads
// run: --out out=uint32[10] --grid 10 --threadgroup 10
// expect: out = 0 1 2 3 10 11 12 13 20 21
out[thread_position_in_grid.x] = quadgroup_index_in_threadgroup * 10 + thread_index_in_quadgroup;
