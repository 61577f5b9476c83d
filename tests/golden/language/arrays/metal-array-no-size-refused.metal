// MSL 2, Aggregate types, array<T, n>: the number of elements is a template argument
array<float> w; // error E2035: 'array'
out[thread_position_in_grid.x] = 0;
