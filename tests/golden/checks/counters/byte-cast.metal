// Counters: four bytes of a float are four reads
// expect: global_reads = 4
uint i = thread_position_in_grid.x;
device const uchar *p = (device const uchar *)(a + i);
uint sum = p[0] + p[1] + p[2] + p[3];
out[i] = sum;
