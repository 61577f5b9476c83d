// Counters: a branch that is not taken
// expect: global_reads = 1
// expect: accesses = 16
uint i = thread_position_in_grid.x;
float x = a[i];
if (x > 100)
    x = b[i] + b[0];
out[i] = x;
