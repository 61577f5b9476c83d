// C++ [expr.mul]: a product with what a pointer points to
uint i = thread_position_in_grid.x;
const device float *p = a + i;
out[i] = 2 **p;
// expect: out = 0 2 4 6 8 10 12 14
