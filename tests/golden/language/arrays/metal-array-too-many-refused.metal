// MSL 2, Aggregate types, array<T, n>: more initialisers than elements
array<float, 2> w = {1, 2, 3}; // error E2033: 'array<float, 2>' takes 1
out[thread_position_in_grid.x] = w[0];
