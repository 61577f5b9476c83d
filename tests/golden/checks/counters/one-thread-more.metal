// Counters: the maximum over threads
// expect: global_reads = 9
// expect: accesses = 24
uint i = thread_position_in_grid.x;
float x = a[i];
if (i == 6)
    for (uint k = 0; k < 8; k++)
        x += b[k];
out[i] = x;
