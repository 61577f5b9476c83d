// Checks, endless loops: counting down with a sign
// expect: out = 8 8 8 8 8 8 8 8
uint i = thread_position_in_grid.x;
float n = 0;
for (int k = 7; k >= 0; k--)
    n += 1;
out[i] = n;
