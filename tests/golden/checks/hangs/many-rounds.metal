// Checks, endless loops: a hundred thousand rounds are not endless
// expect: out = 100000 100000 100000 100000 100000 100000 100000 100000
uint i = thread_position_in_grid.x;
uint n = 0;
while (n < 100000)
    n++;
out[i] = n;
