// MSL 4.4 Threadgroup address space: one value that is not zero, and the initialiser is refused
threadgroup float s[4] = {0, 0, 1}; // error E2026: assign to it, then use a barrier
out[thread_position_in_grid.x] = s[0];
