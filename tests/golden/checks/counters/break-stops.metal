// Counters: threads that left the loop read no more
// expect: global_reads = 8
// expect: accesses = 44
uint i = thread_position_in_grid.x;
float x = 0;
for (uint k = 0; k < 8; k++) {
    x += a[k];
    if (k == i)
        break;
}
out[i] = x;
