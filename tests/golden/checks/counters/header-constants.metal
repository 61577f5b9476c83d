// Counters: constants of the header do not count
// header: constant float table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
// expect: out = 1 2 3 4 5 6 7 8
// expect: global_reads = 0
uint i = thread_position_in_grid.x;
out[i] = table[i];
