// MSL 6.6 Matrix functions: determinant needs a square matrix
out[thread_position_in_grid.x] = determinant(float2x3(1.0f)); // error
