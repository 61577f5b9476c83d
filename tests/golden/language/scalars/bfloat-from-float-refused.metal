// MSL 2.1 Scalar data types: float does not convert to bfloat by itself
float f = 1.5f;
bfloat x = f; // error E2004: 'float' to 'bfloat'
out[thread_position_in_grid.x] = 0;
