// C++ [expr.bit.and]: & takes integers only
float x = 5.0f;
int y = x & 1; // error E2008: '&'
out[thread_position_in_grid.x] = y;
