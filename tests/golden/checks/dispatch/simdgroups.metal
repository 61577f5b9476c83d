// Dispatch: simdgroups of 32 threads and lanes in them
// run: --out out=uint32[40] --grid 40 --threadgroup 40
// expect: out = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 100 101 102 103 104 105 106 107
out[thread_position_in_grid.x] = simdgroup_index_in_threadgroup * 100 + thread_index_in_simdgroup;
