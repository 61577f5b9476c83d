// MSL 4 Address spaces: the arms of ?: point into one address space
threadgroup float s[4];
auto p = thread_position_in_grid.x < 2 ? s : out; // error E2008: '?:'
out[thread_position_in_grid.x] = 0;
