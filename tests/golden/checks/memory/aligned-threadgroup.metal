// Checks, misaligned: words in a threadgroup array of bytes
// expect: out = 0 1 2 3 4 5 6 7
threadgroup uchar s[64];
uint i = thread_position_in_grid.x;
*(threadgroup uint *)(s + 4 * i) = i;
out[i] = *(threadgroup uint *)(s + 4 * i);
