// Checks, out of bounds: counting down with an unsigned index that stops in time
// expect: out = 0 1 3 6 9 12 15 18
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint n = 0; n < 3 && n <= i; n++)
    sum += a[i - n];
out[i] = sum;
