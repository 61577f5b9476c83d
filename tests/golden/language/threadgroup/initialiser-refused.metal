// MSL 4.4 Threadgroup address space: a threadgroup variable has no initialiser
threadgroup float s[4] = {1, 2, 3, 4}; // error E2026: assign to it, then use a barrier
out[thread_position_in_grid.x] = s[0];
