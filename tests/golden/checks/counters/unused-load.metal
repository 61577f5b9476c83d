// Counters: nothing is optimised away
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
float x = a[i];
x = b[i];
out[i] = 1;
