// Checks, endless loops: a float that is too large to grow by one
uint i = thread_position_in_grid.x;
float x = 16777216;
while (x < 16777218) // error E4011
    x += 1;
out[i] = x;
