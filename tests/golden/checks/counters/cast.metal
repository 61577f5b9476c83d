// Counters: through a cast pointer of the same size
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
out[i] = ((device const uint *)a)[i] == 0;
