// C++ [stmt.for]: the parts of a for are separated by semicolons
uint i = thread_position_in_grid.x;
for (int k = 0, k < 4, k++) // error E2003: 'k'
    out[i] = k;
