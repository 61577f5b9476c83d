// Checks, division by zero: a finding although nobody uses the result
uint i = thread_position_in_grid.x;
1 / int(i); // warning E2302 // error E4012
out[i] = i;
