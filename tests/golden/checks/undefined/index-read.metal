// Checks, undefined: an index of a read
uint i = thread_position_in_grid.x;
uint k;
float x = a[k]; // error E4005: uses an undefined value as the index into 'a' (thread 0 of threadgroup 0, and 7 more threads)
out[i] = 1;
