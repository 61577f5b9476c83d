// C++ [dcl.init.ref]: a reference does not convert what it refers to
int x = 1;
thread float &r = x; // error E2045: 'thread float'
out[thread_position_in_grid.x] = 0;
