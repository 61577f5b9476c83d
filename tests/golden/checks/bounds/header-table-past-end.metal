// Checks, out of bounds: a constant table of the header
// header: constant float table[3] = {1, 2, 3};
uint i = thread_position_in_grid.x;
float x = table[i]; // error E4001: reads table[3], but 'table' has 3 elements (thread 3 of threadgroup 0, and 4 more threads)
out[i] = i < 3 ? x : 0;
