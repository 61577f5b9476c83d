// Checks, undefined: a conversion carries it on
uint i = thread_position_in_grid.x;
int x;
out[i] = float(half(x)); // error E4003
