// Checks, undefined: the second of two indices
threadgroup float s[2][8];
uint i = thread_position_in_grid.x;
s[0][i] = 1;
uint k;
float x = s[0][k]; // error E4005: 's'
out[i] = 1;
