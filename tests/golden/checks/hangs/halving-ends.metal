// Checks, endless loops: halving ends
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
float n = 0;
for (uint d = 8; d > 1; d /= 2)
    n++;
out[i] = n;
