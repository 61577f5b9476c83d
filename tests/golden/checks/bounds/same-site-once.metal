// Checks, a finding: the same fault at one site in every round of a loop is one finding
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 100; k++)
    float x = a[i + 8 + k]; // error E4001: (thread 0 of threadgroup 0, and 7 more threads)
out[i] = i;
