// Checks, out of bounds: references to elements
// expect: out = 1 0 0 0 1 0 0 0
uint i = thread_position_in_grid.x;
float r[4] = {0, 0, 0, 0};
thread float &x = r[i % 4];
x = 1;
out[i] = r[0];
