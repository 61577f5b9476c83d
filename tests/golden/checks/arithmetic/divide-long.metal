// Checks, division by zero: long
uint i = thread_position_in_grid.x;
long x = 0x100000000L / long(i); // error E4012: (thread 0 of threadgroup 0)
out[i] = i;
