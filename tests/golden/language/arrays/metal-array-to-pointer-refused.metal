// MSL 2, Aggregate types, array<T, n>: it does not become a pointer
array<float, 4> w = {1, 2, 3, 4};
thread float *p = w; // error E2004: 'array<float, 4>' to 'thread float *'
out[thread_position_in_grid.x] = *p;
