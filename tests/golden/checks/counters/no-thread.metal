// Counters: nobody does anything
// expect: global_reads = 0
// expect: global_writes = 0
// expect: accesses = 0
uint i = thread_position_in_grid.x;
if (i > 100)
    out[i] = a[i];
