// Dispatch: return, break and continue in one loop
// expect: out = 0 1 3 6 10 14 -1 7
uint i = thread_position_in_grid.x;
float x = 0;
for (uint k = 0; k <= i; k++) {
    if (i == 6) {
        out[i] = -1;
        return;
    }
    if (i == 7 && k < 7)
        continue;
    if (k == 5)
        break;
    x += k;
}
out[i] = i == 5 ? x + 4 : x;
