// Checks, division by zero: threads that have left the loop do not divide
// expect: out = 0 5 7 8 9 10 10 10
uint i = thread_position_in_grid.x;
uint n = 0;
for (uint k = i; k > 0; k--)
    n += 5 / k;
out[i] = n;
