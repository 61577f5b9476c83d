// Checks, endless loops: every thread ends at another time
// expect: out = 0 1 7 2 5 8 16 3
uint i = thread_position_in_grid.x;
uint x = i + 1, n = 0;
while (x != 1) {
    x = x % 2 ? 3 * x + 1 : x / 2;
    n++;
}
out[i] = n;
