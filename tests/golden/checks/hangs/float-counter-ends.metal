// Checks, endless loops: a float that grows
// expect: out = 10 10 10 10 10 10 10 10
uint i = thread_position_in_grid.x;
float x = 0;
while (x < 10)
    x += 1;
out[i] = x;
