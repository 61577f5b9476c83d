// Counters: an argument by value is read once
// header: float square(float x) { return x * x; }
// expect: global_reads = 1
uint i = thread_position_in_grid.x;
out[i] = square(a[i]);
