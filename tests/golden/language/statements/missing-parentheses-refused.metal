// C++ [stmt.if]: a condition stands in brackets
uint i = thread_position_in_grid.x;
if i < 4 { // error E1111: 'if'
    out[i] = 1;
}
