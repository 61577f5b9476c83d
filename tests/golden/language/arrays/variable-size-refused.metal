// C++ [dcl.array]: the size is a constant; Metal has no arrays of variable length
int n = 4;
float w[n]; // error E2029: it reads 'n', which is not constexpr
out[thread_position_in_grid.x] = 0;
