// Checks, undefined: max with an undefined running maximum
uint i = thread_position_in_grid.x;
float m;
for (uint k = 0; k < 8; k++)
    m = max(m, a[k]);
out[i] = m; // error E4003
