// C++ [stmt.for]: the loop of another language
uint i = thread_position_in_grid.x;
for k in range(8): // error E1113
    out[i] = k;
