// Checks, endless loops: the inner loop is the one that does not end
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 3; k++) {
    uint j = 0;
    while (j < 4) // error E4011
        j = k;
}
out[i] = i;
