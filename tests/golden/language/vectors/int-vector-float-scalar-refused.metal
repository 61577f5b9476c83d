// MSL 3.1 Scalar and vector operators: a float scalar is not spread over an integer vector
int4 v = int4(1);
auto w = v * 2.5f; // error E2008: '*'
out[thread_position_in_grid.x] = 0;
