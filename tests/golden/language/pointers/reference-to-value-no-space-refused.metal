// MSL 4 Address spaces: a reference to anything else does, and so does a pointer to a pointer
// header: void f(float &x) { x = 1; } // error E2016: this reference
// header: void g(device float **x) { *x = 0; } // error E2016: this pointer
out[thread_position_in_grid.x] = 1;
