// C++ [expr.sizeof]: arrays, types and elements have their own size
uint i = thread_position_in_grid.x;
float s[8];
s[i] = sizeof(s) / sizeof(s[0]) + sizeof(float) + sizeof(a[0]);
out[i] = s[i];
