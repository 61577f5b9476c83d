// C++ [stmt.for]: a loop over a range
uint i = thread_position_in_grid.x;
for k in range(2, 8): // error E1113
    out[i] = k;
out[i] = j; // error E2001: 'j'
