// Checks, undefined: the arm that is not taken does not matter
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float x;
bool c = true;
out[i] = c ? a[i] : x;
