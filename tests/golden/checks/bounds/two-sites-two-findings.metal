// Checks, a finding: two places of one line of the text are two findings, each with its count
uint i = thread_position_in_grid.x;
float x = a[i + 1]; // error E4001: reads a[8]
float y = b[i + 2]; // error E4001: reads b[8], but 'b' has 8 elements (thread 6 of threadgroup 0, and 1 more thread)
out[i] = i;
