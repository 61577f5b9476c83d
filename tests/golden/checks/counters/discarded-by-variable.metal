// Counters: an initialiser is loaded, whether or not the variable is used
// expect: global_reads = 2
// expect: shared_reads = 1
uint i = thread_position_in_grid.x;
threadgroup float s[8];
s[i] = 1;
float x = a[i], y = b[i], z = s[i];
out[i] = 1;
