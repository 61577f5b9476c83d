// Checks, undefined: an index into threadgroup memory, which itself only carries values on
threadgroup float s[8];
uint i = thread_position_in_grid.x;
uint k;
s[k] = 1; // error E4005: 's'
out[i] = 1;
