// Checks, undefined: bytes beside each other
uint i = thread_position_in_grid.x;
uchar r[4];
r[0] = 1;
r[2] = 3;
out[i] = r[i % 4]; // error E4003: writes an undefined value to out[1] (thread 1 of threadgroup 0, and 3 more threads)
