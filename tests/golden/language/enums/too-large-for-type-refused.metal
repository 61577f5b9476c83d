// C++ [dcl.enum]: a value fits the underlying type
enum E : uchar { A = 256 }; // error E2029: its value does not fit in 'uchar'
out[thread_position_in_grid.x] = 0;
