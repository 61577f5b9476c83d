// Counters: the threads that returned are the busiest
// expect: global_reads = 5
// expect: accesses = 24
uint i = thread_position_in_grid.x;
float x = a[i];
if (i >= 6) {
    out[i] = x + a[0] + a[1] + a[2] + a[3];
    return;
}
out[i] = x;
