// Checks, division by zero: %=
uint i = thread_position_in_grid.x;
uint x = 8;
x %= i / 6; // error E4012: (thread 0 of threadgroup 0, and 5 more threads)
out[i] = i;
