// Checks, division by zero: int
uint i = thread_position_in_grid.x;
int d = int(i) - 3;
int x = 24 / d; // error E4012: integer division by zero (thread 3 of threadgroup 0)
out[i] = i;
