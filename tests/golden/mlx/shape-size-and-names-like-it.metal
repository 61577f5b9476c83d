// MLX: n_shape and n_ndim are there when the body names them; own names that end like them are names
uint i = thread_position_in_grid.x;
uint a_size = a_shape[0] * a_ndim, len = 1, size = 2;
out[i] = a_size + len + size;
// expect: out = 11 11 11 11 11 11 11 11
