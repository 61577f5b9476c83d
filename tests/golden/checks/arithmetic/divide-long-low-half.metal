// Checks, division by zero: a long whose low half is zero is not zero
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
long d = 0x100000000L;
out[i] = (d + i) / d;
