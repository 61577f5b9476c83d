// Dispatch: every thread has its own number of rounds, with break and continue
// expect: out = 0 1 1 4 4 9 9 16
uint i = thread_position_in_grid.x;
uint n = 0;
for (uint k = 0; k < 100; k++) {
    if (k > i)
        break;
    if (k % 2 == 0)
        continue;
    n += k;
}
out[i] = n;
