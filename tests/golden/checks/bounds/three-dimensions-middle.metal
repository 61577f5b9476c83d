// Checks, out of bounds: the middle one of three dimensions
uint i = thread_position_in_grid.x;
float m[2][2][2];
for (uint k = 0; k < 8; k++)
    m[k / 4][k / 2 % 2][k % 2] = a[k];
float x = m[0][i / 2][i % 2]; // error E4001: index 2 of 'm' must be less than 2
out[i] = i < 4 ? x : 0;
