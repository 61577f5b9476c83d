// Checks, endless loops: for (;;) with a break
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
uint k = 0;
for (;;) {
    if (k == i)
        break;
    k++;
}
out[i] = k;
