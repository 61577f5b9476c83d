// C++ [expr.sizeof]: a buffer is a pointer
uint i = thread_position_in_grid.x;
if (i < sizeof(a) / sizeof(a[0])) out[i] = 1; // warning E2309
