// Checks, threadgroup memory: two arrays that fit alone but not together
threadgroup float s[8000];
threadgroup float t[400]; // error E1207: 33600 bytes, but the limit is 32768
uint i = thread_position_in_grid.x;
s[i] = a[i];
t[i] = a[i];
out[i] = s[i] + t[i];
