// Counters: arrays of the thread do not count
// expect: global_reads = 1
// expect: shared_reads = 0
// expect: shared_writes = 0
uint i = thread_position_in_grid.x;
float r[4];
for (uint k = 0; k < 4; k++)
    r[k] = i;
out[i] = r[i % 4] + a[i];
