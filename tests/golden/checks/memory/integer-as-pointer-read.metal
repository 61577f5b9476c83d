// C++ [expr.reinterpret.cast]: memory is reached through pointers to it, not through their numbers
uint i = thread_position_in_grid.x;
device const float *p = reinterpret_cast<device const float *>(reinterpret_cast<ulong>(a));
out[i] = p[i]; // error E4020: reads through a pointer that was made from an integer
