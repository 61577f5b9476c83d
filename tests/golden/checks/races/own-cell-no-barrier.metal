// Checks, races: reading one's own cell needs no barrier
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
out[i] = s[i];
