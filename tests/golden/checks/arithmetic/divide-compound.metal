// Checks, division by zero: /=
uint i = thread_position_in_grid.x;
int x = 8;
x /= int(i) / 4; // error E4012: (thread 0 of threadgroup 0, and 3 more threads)
out[i] = i;
