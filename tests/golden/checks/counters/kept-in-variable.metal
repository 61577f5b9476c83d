// Counters: a value kept in a variable is read once
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
float x = a[i];
out[i] = x + x + x;
