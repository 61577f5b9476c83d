// Checks, division by zero: short
uint i = thread_position_in_grid.x;
short d = short(i);
short x = short(100) % d; // error E4012: (thread 0 of threadgroup 0)
out[i] = i;
