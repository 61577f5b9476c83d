// Checks, out of bounds: a ushort index is what is left after it was cut to 16 bits
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
ushort k = ushort(i + 65536);
out[i] = a[k];
