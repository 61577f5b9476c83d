// C++ [stmt.if]: a condition that is not closed; the else still belongs to its if
uint i = thread_position_in_grid.x;
if (i < 3 { // error E1101: ')'
    out[i] = 1;
} else {
    out[i] = 2;
}
