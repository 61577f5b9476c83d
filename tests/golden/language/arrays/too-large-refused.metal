// limits: one object cannot be larger than memory
float w[1000000][1000000]; // error E1207: far too many bytes, but the limit is 268435456
out[thread_position_in_grid.x] = 0;
