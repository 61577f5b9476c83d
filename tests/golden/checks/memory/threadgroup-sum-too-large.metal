// Checks, threadgroup memory: two arrays that fit alone but not together
threadgroup float s[8000];
threadgroup float t[400]; // error E1207: 33600 bytes, at most 32768 are possible
uint i = thread_position_in_grid.x;
s[i] = a[i];
t[i] = a[i];
out[i] = s[i] + t[i];
