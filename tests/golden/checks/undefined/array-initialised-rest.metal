// Checks, undefined: braces set the rest of an array to zero
// expect: out = 1 0 0 0 1 0 0 0
uint i = thread_position_in_grid.x;
float r[4] = {1};
out[i] = r[i % 4];
