// Checks, division by zero: remainder of uint
uint i = thread_position_in_grid.x;
uint x = 7 % i; // error E4012: integer division by zero (thread 0 of threadgroup 0)
out[i] = i;
