// C++ [dcl.array]: an array of known size, written and read by computed indices
float s[8];
for (int k = 0; k < 8; k++) s[k] = k * k;
out[thread_position_in_grid.x] = s[thread_position_in_grid.x];
// expect: out = 0 1 4 9 16 25 36 49
