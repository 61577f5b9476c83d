// C++ [conv.qual]: a pointer gains const by itself
uint i = thread_position_in_grid.x;
out[i] = i; const device float *p = out;
out[i] = p[i] + 1;
// expect: out = 1 2 3 4 5 6 7 8
