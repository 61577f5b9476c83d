// MSL 2.2 Vector data types: a vector has 2, 3 or 4 components
vec<float, 5> v; // error E2900: vectors of more than 4 components
out[thread_position_in_grid.x] = 0;
