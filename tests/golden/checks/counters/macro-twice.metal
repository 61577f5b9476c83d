// Counters: a macro's argument is read as often as it stands there
// header: #define SQUARE(x) ((x) * (x))
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
out[i] = SQUARE(a[i]);
