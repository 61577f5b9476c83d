// Checks, out of bounds: a negative index from the address of an element
// expect: out = 7 6 5 4 3 2 1 0
int i = thread_position_in_grid.x;
out[i] = (&a[7])[-i];
