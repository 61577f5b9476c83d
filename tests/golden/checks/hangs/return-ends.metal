// Checks, endless loops: while (true) with a return
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
uint k = 0;
while (true) {
    if (k == i) {
        out[i] = k;
        return;
    }
    k++;
}
