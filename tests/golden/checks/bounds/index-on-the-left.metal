// Checks, out of bounds: an index expression with its own effects is evaluated once
// expect: out = 1 2 3 4 5 6 7 7
uint i = thread_position_in_grid.x;
uint k = i;
out[i] = a[min(++k, 7u)];
