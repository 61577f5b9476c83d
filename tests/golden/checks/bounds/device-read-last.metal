// Checks, out of bounds: the last element is inside
// expect: out = 7 6 5 4 3 2 1 0
// expect: global_reads = 1
// expect: global_writes = 1
uint i = thread_position_in_grid.x;
out[i] = a[7 - i];
