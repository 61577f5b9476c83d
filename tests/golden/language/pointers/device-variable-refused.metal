// MSL 4.1 Device address space: a variable of a function does not lie in device memory
device float x; // error E2052: a local variable cannot be in device memory
out[thread_position_in_grid.x] = 0;
