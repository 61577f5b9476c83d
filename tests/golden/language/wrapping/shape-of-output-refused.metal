// MLX: an output has no shape parameter
out[thread_position_in_grid.x] = out_shape[0]; // error E2001: 'out_shape'
