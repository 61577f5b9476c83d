// Checks, division by zero: in the arm of ?: that is not taken, with constants
// expect: out = 5 5 5 5 5 5 5 5
uint i = thread_position_in_grid.x;
const int d = 0;
out[i] = d == 0 ? 5 : 10 / d;
