// MSL 5.2.3.6: a function does not see the positions of the kernel
// header: int f() { return thread_position_in_grid.x; } // error E2001: 'thread_position_in_grid' is not declared here: it is a parameter of the kernel, with the attribute [[thread_position_in_grid]]
out[0] = f();
