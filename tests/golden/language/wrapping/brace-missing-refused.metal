// MLX: a body that does not close its block
uint i = thread_position_in_grid.x;
if (i < 4) { // error E1103: '}' is missing
    out[i] = 1;
