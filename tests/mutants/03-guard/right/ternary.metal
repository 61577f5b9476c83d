// The arm that is not taken is not evaluated either: only threads inside read and write.
uint local_i = thread_position_in_grid.x;
local_i < uint(a_shape[0]) ? (void)(out[local_i] = a[local_i] + 10) : (void)0;
