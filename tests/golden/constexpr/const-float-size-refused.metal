// C++ [dcl.array]: the size of an array is an integer
constexpr float n = 4;
float t[n]; // error E2029
out[thread_position_in_grid.x] = 0;
