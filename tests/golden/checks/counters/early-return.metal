// Counters: what a thread did before it returned counts, and nothing after
// expect: global_reads = 3
// expect: global_writes = 1
// expect: accesses = 24
uint i = thread_position_in_grid.x;
float x = a[i];
if (i >= 4) {
    out[i] = x;
    return;
}
out[i] = x + a[i] + b[i];
