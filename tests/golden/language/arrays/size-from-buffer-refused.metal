// C++ [dcl.array]: a value from memory is no constant
float w[a_shape[0]]; // error E2029: it reads 'a_shape', which is known only at run time
out[thread_position_in_grid.x] = 0;
