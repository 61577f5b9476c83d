// Checks, division by zero: a break before the division
// expect: out = 7 7 7 7 7 7 7 7
uint i = thread_position_in_grid.x;
int x = 0;
for (int d = 4; d >= 0; d--) {
    if (d == 0)
        break;
    x += 4 / d;
}
out[i] = x - 1;
