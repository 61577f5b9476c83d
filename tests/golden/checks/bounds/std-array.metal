// Checks, out of bounds: metal::array
uint i = thread_position_in_grid.x;
array<float, 4> r = {1, 2, 3, 4};
float x = r[i]; // error E4001: (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i;
