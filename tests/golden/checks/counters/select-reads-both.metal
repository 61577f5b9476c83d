// Counters: select is a function: both arguments are read
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
out[i] = select(a[i], b[i], i < 4);
