uint local_i = thread_position_in_grid.x;
// FILL ME IN
out[local_i] = 1;
