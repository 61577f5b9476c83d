// C++ [dcl.ref]: there are no pointers to references
float x = 1; thread float &r = x;
thread float & thread *p = &r; // error E1101: '*'
out[thread_position_in_grid.x] = 1;
