// silent: pointers made from integers may be compared, and null stays null
// expect: out = 4 4 4 4 4 4 4 4
uint i = thread_position_in_grid.x;
device float *q = (device float *)(ulong)(77 + i), *n = (device float *)(ulong)0;
out[i] = (q != out) + (n == nullptr) + (q != n) + (((ulong)out & 15) == 0);
