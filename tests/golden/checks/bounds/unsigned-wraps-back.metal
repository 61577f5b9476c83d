// Checks, out of bounds: an unsigned index that wraps below zero and comes back is inside
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
uint k = i - 5;
k += 5;
out[i] = a[k];
