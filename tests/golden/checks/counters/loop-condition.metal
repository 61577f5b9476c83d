// Counters: a load in the condition of a loop
// expect: out = 3 3 3 3 3 3 3 3
// expect: global_reads = 4
uint i = thread_position_in_grid.x;
uint k = 0;
while (k < a[3])
    k++;
out[i] = k;
