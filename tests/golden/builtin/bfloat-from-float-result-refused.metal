// MSL 2.1 Scalar data types: a float does not become a bfloat by itself
bfloat16_t x = bfloat16_t(a[0]);
bfloat16_t y = max(x, 1.0f); // error E2004
out[thread_position_in_grid.x] = y;
