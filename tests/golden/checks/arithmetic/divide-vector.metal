// Checks, division by zero: one component of a vector
uint i = thread_position_in_grid.x;
int4 v = int4(1, 2, 3, 4) / int4(1, 2, int(i), 4); // error E4012: (thread 0 of threadgroup 0)
out[i] = v.x;
