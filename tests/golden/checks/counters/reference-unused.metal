// Counters: binding a reference reads nothing
// expect: global_reads = 0
uint i = thread_position_in_grid.x;
device const float &x = a[i];
out[i] = 1;
