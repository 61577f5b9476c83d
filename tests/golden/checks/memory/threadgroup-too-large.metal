// Checks, threadgroup memory: one float more than 32,768 bytes
threadgroup float s[8193]; // error E1207: 32772
uint i = thread_position_in_grid.x;
s[i] = a[i];
out[i] = s[i];
