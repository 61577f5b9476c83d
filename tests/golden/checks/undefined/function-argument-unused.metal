// Checks, undefined: an undefined argument that the function does not use
// header: float second(float x, float y) { return y; }
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x;
out[i] = second(x, a[i]);
