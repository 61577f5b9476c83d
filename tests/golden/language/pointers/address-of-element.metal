// C++ [expr.unary.op]: &a[i] is a + i
uint i = thread_position_in_grid.x;
const device float *p = &a[i]; device float *q = &out[i]; *q = *p + 1; *&out[i] += 1;
out[i] = &a[i] - a + out[i];
// expect: out = 2 4 6 8 10 12 14 16
