// MLX: directives inside a body
#define W 3
#define AT(i, j) ((i) * W + (j))
#if W > 2
out[thread_position_in_grid.x] = AT(1, 2);
#else
broken
#endif
#undef W
// expect: out = 5 5 5 5 5 5 5 5
