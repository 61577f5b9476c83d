// Checks, races: an array of arrays is named with both indices
threadgroup float a_shared[2][4];
uint i = thread_position_in_grid.x;
a_shared[i / 4][i % 4] = a[i]; // note: the other access, a write, is here
out[i] = a_shared[(7 - i) / 4][(7 - i) % 4]; // error E4008: thread 0 of threadgroup 0 reads a_shared[1][3] while thread 7 of threadgroup 0 writes it
