// Counters: in helper functions
// header: float twice(device const float *p, uint k) { return p[k] + p[k]; }
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
out[i] = twice(a, i);
