// C++ [expr.const.cast]: const_cast changes const, not the type or the memory
uint i = thread_position_in_grid.x;
float x = 1;
thread int *p = const_cast<thread int *>(&x); // error E2042: cannot be cast to 'thread int *'
thread int &r = const_cast<thread int &>(x); // error E2042
device float *q = const_cast<device float *>(&x); // error E2042
int n = const_cast<int>(3); // error E2042
out[i] = x;
