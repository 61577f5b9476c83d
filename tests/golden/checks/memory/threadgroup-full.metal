// Checks, threadgroup memory: 32,768 bytes are allowed
// expect: out = 0 1 2 3 4 5 6 7
threadgroup float s[8192];
uint i = thread_position_in_grid.x;
s[8191 - i] = a[i];
out[i] = s[8191 - i];
