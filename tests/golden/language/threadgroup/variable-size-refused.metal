// MSL 4.4 Threadgroup address space: the size is a constant
uint n = threads_per_threadgroup.x;
threadgroup float s[n]; // error E2029: it reads 'n', which is not constexpr
out[thread_position_in_grid.x] = 0;
