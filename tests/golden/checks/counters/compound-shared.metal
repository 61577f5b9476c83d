// Counters: ++ on threadgroup memory is a read and a write
// expect: shared_reads = 2
// expect: shared_writes = 2
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
s[i]++;
out[i] = s[i];
