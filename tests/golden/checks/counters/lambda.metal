// Counters: in a lambda
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
auto at = [&](uint k) { return a[k]; };
out[i] = at(i) + at(0);
