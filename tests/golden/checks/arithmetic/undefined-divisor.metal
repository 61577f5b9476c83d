// Checks, division by zero: a divisor that was never set is undefined, not zero
uint i = thread_position_in_grid.x;
int d;
out[i] = 5 / d; // error E4003
