// MLX: a shape is constant
a_shape[0] = 3; // error E2005: it is in constant memory
out[thread_position_in_grid.x] = 0;
