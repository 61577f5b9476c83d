// MLX: a line end follows the body, so its last line may be a comment
out[thread_position_in_grid.x] = 2; // two
// expect: out = 2 2 2 2 2 2 2 2
