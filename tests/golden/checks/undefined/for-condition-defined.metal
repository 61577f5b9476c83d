// Checks, undefined: a loop whose bound is known
// expect: out = 0 1 3 6 10 15 21 28
uint i = thread_position_in_grid.x;
uint n;
n = i + 1;
float sum = 0;
for (uint k = 0; k < n; k++)
    sum += a[k];
out[i] = sum;
