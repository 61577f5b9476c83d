// Checks, division by zero: char, after it was cut to 8 bits
uint i = thread_position_in_grid.x;
uchar d = uchar(i + 250);
uchar x = uchar(100) / d; // error E4012: (thread 6 of threadgroup 0)
out[i] = i;
