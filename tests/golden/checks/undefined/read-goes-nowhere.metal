// Checks, undefined: a value that goes nowhere is no mistake
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
float x, y;
y = x * 2;
out[i] = 1;
