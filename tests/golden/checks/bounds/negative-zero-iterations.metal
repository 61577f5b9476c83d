// Checks, out of bounds: a loop that never runs reads nothing
// expect: out = 0 0 0 0 0 0 0 0
uint i = thread_position_in_grid.x;
float sum = 0;
for (int k = 8; k < 8; k++)
    sum += a[k];
out[i] = sum;
