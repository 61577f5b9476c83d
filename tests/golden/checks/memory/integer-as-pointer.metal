// C++ [expr.reinterpret.cast]: an integer as a pointer may be compared; what it points to is nothing
// expect: out = 3 3 3 3 3 3 3 3
uint i = thread_position_in_grid.x;
device float *p = (device float *)(ulong)(i + 1), *q = (device float *)(ulong)(i + 1);
device float *n = (device float *)(ulong)(i / 8);
out[i] = (p == q) + (n == nullptr) + (p != out);
