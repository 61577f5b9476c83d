// Checks, undefined: an index into an array of the thread
uint i = thread_position_in_grid.x;
float r[4] = {1, 2, 3, 4};
uint k;
float x = r[k]; // error E4005: 'r'
out[i] = 1;
