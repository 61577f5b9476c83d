// C++ [temp.names]: a template that does not exist
Vector<float> v; // error E2001: 'Vector'
out[thread_position_in_grid.x] = 1;
