// Checks, arithmetic: a shift by the width or more takes the low bits of the number and is no fault
// expect: out = 1 2 4 8 16 32 64 128
uint i = thread_position_in_grid.x;
out[i] = 1u << (i + 32);
