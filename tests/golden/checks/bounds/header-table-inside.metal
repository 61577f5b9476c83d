// Checks, out of bounds: a constant table of the header, its index kept inside
// header: constant float table[3] = {1, 2, 3};
// expect: out = 1 2 3 1 2 3 1 2
// expect: global_reads = 0
uint i = thread_position_in_grid.x;
out[i] = table[i % 3];
