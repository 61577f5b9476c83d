// Checks, undefined: times zero is still undefined (it might be NaN)
uint i = thread_position_in_grid.x;
float x;
out[i] = x * 0; // error E4003
