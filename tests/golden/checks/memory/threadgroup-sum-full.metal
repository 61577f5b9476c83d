// Checks, threadgroup memory: two arrays that fit together
// expect: out = 0 2 4 6 8 10 12 14
threadgroup float s[8000];
threadgroup float t[192];
uint i = thread_position_in_grid.x;
s[i] = a[i];
t[i] = a[i];
out[i] = s[i] + t[i];
