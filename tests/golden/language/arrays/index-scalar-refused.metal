// C++ [expr.sub]: only an array, a pointer or a vector has elements
float x = 1;
out[thread_position_in_grid.x] = x[0]; // error E2018: 'float'
