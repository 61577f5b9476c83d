// Checks, division by zero: a vector without zeros
// expect: out = 4 4 4 4 4 4 4 4
uint i = thread_position_in_grid.x;
int4 v = int4(8, 9, 10, 11) / int4(2, 2, 2, 2);
out[i] = v.x;
