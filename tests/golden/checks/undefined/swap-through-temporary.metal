// Checks, undefined: a swap of defined values through a temporary
// expect: out = 1 0 1 0 1 0 1 0
uint i = thread_position_in_grid.x;
float x = i % 2, y = 1 - x, t;
t = x;
x = y;
y = t;
out[i] = x;
