// MSL 5.2.3 Attributes: a position of a thread is no constant
static_assert(threads_per_threadgroup.x == 8, ""); // error
out[thread_position_in_grid.x] = 0;
