// MLX: a local named like a position that the body uses is a redefinition
uint3 thread_position_in_grid = uint3(0); // error E2003: 'thread_position_in_grid'
out[thread_position_in_grid.x] = 1;
