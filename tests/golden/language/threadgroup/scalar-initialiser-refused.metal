// MSL 4.4 Threadgroup address space: nor has a scalar
threadgroup int n = 3; // error E2026: assign to it, then use a barrier
out[thread_position_in_grid.x] = n;
