// Checks, races: each thread writes a cell of its own, several times
// expect: out = 0 2 4 6 8 10 12 14
// expect: global_writes = 2
uint i = thread_position_in_grid.x;
out[i] = a[i];
out[i] = a[i] * 2;
