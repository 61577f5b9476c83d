uint i = thread_position_in_grid.x;
while (true) {
    out[i % 4] = 1;
}
