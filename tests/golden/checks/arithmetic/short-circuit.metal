// Checks, division by zero: && protects it
// expect: out = 0 0 1 0 1 0 0 0
uint i = thread_position_in_grid.x;
out[i] = i > 1 && 4 % i == 0;
