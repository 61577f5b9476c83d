// Checks, out of bounds: three dimensions, all inside
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float m[2][2][2];
for (uint k = 0; k < 8; k++)
    m[k / 4][k / 2 % 2][k % 2] = a[k];
out[i] = m[i / 4][i / 2 % 2][i % 2];
