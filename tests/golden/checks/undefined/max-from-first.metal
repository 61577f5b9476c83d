// Checks, undefined: max from the first element on
// expect: out = 7 7 7 7 7 7 7 7
uint i = thread_position_in_grid.x;
float m;
for (uint k = 0; k < 8; k++)
    m = k == 0 ? a[0] : max(m, a[k]);
out[i] = m;
