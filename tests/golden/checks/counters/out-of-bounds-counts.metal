// Counters: an out-of-bounds access is an access
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
float x = a[i] + a[i + 8]; // error E4001: reads a[8]
out[i] = i;
