// Checks, undefined: select leaves the undefined side
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x;
out[i] = select(a[i], x, i > 100);
