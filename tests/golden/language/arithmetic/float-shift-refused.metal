// C++ [expr.shift]: a shift takes integers only
int x = 1;
x = x << 2.0f; // error E2008: '<<'
out[thread_position_in_grid.x] = x;
