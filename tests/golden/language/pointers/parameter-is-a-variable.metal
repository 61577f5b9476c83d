// MLX: a body may move the pointers that it gets
out += 2; a += thread_position_in_grid.x;
if (thread_position_in_grid.x < 6) out[thread_position_in_grid.x] = *a;
else out[int(thread_position_in_grid.x) - 8] = 9;
// expect: out = 9 9 0 1 2 3 4 5
