// MLX: a local named like an input of the kernel is a redefinition
float a = 1; // error E2003: 'a'
out[thread_position_in_grid.x] = 0;
