// Counters: a load in a loop counts in every round, though it is always the same
// expect: global_reads = 5
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint k = 0; k < 5; k++)
    sum += a[0];
out[i] = sum;
