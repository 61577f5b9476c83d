// Checks, undefined: x ^= x of nothing is nothing
uint i = thread_position_in_grid.x;
uint x;
x ^= 1;
out[i] = x; // error E4003
