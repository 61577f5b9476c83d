// Checks, endless loops: do-while whose condition stays true
uint i = thread_position_in_grid.x;
do { // error E4011
    out[i] = 1;
} while (i < 8);
