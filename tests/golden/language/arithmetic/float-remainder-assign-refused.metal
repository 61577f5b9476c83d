// C++ [expr.mul]: %= takes integers only
float x = 5.0f;
x %= 2; // error E2008: use fmod
out[thread_position_in_grid.x] = x;
